package dev.ordering.oauth.storage;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;

/** A row of {@code client}. */
@Entity
class ClientEntity {
  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  Long id;

  String clientId;
  String name;
  long platformId;
  Long companyId;
  boolean firstParty;
  boolean challengeRequired;
  boolean disabled;
  String scopes;

  /** The origins, separated by spaces. Null means the origins of the redirect URIs. */
  String origins;
}
