package dev.ordering.oauth.storage;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A row of {@code client_redirect_uri}. */
@Entity
@Table(name = "client_redirect_uri")
class ClientRedirectUriEntity {
  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  Long id;

  long clientId;
  String redirectUri;
}
