package dev.ordering.user.storage;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.time.Instant;

/** A row of the table sign_in_address. */
@Entity
@Table(name = "sign_in_address")
@IdClass(SignInAddressEntity.Key.class)
class SignInAddressEntity {
  @Id long accountId;
  @Id String addressKey;
  Instant lastUsedAt;

  record Key(long accountId, String addressKey) {}
}
