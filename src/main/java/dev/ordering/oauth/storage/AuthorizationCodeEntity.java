package dev.ordering.oauth.storage;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.Instant;

/** A row of {@code authorization_code}. */
@Entity
class AuthorizationCodeEntity {
  @Id byte[] codeHash;
  long clientId;
  long accountId;
  String redirectUri;
  String scopes;
  String challenge;
  int credentialsVersion;
  Instant expiresAt;
}
