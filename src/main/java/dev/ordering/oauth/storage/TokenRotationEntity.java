package dev.ordering.oauth.storage;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A row of {@code token_rotation}. */
@Entity
@Table(name = "token_rotation")
class TokenRotationEntity {
  @Id byte[] refreshTokenHash;
  long tokenPairId;
  Instant rotatedAt;
  byte[] nonce;
  Instant graceUntil;
}
