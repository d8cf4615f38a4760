package dev.ordering.oauth.storage;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import java.time.Instant;

/** A row of {@code consent}. */
@Entity
class ConsentEntity {
  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  Long id;

  long accountId;
  long clientId;
  String scopes;
  Instant grantedAt;
}
