package dev.ordering.user.storage;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import java.time.Instant;

/** A row of the table sign_in_address. */
@Entity
@IdClass(SignInAddressEntity.Key.class)
class SignInAddressEntity {
  @Id long accountId;
  @Id String addressKey;
  Instant lastUsedAt;

  record Key(long accountId, String addressKey) {}
}
