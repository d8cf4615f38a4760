package dev.ordering.oauth.storage;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;

/** A row of {@code client_redirect_uri}. */
@Entity
class ClientRedirectUriEntity {
  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  Long id;

  long clientId;
  String redirectUri;
}
