package dev.ordering.oauth;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A row of {@code authorization_request}. */
@Entity
@Table(name = "authorization_request")
class AuthorizationRequestEntity {
  @Id byte[] requestHash;
  byte[] browserHash;
  String clientId;
  String redirectUri;
  String scopes;
  String state;
  String challenge;
  String prompts;
  Instant expiresAt;
}
