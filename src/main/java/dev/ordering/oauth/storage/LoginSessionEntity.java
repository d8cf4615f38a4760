package dev.ordering.oauth.storage;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.Instant;

/** A row of {@code login_session}. */
@Entity
class LoginSessionEntity {
  @Id byte[] sessionHash;
  long accountId;
  int credentialsVersion;
  Instant expiresAt;
  Instant endsAt;
}
