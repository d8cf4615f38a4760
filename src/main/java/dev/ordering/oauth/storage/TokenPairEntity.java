package dev.ordering.oauth.storage;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import java.time.Instant;

/** A row of {@code token_pair}. */
@Entity
class TokenPairEntity {
  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  Long id;

  long accountId;
  long clientId;
  String deviceId;
  String deviceName;
  String scopes;
  int credentialsVersion;
  byte[] accessTokenHash;
  byte[] refreshTokenHash;
  Instant issuedAt;
  Instant signedInAt;
  Instant accessExpiresAt;
  Instant refreshExpiresAt;
  byte[] codeHash;
}
