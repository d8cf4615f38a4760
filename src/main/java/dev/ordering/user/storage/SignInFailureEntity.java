package dev.ordering.user.storage;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import java.time.Instant;

/** A row of the table sign_in_failure. */
@Entity
class SignInFailureEntity {
  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  Long id;

  String accountKey;
  String addressKey;
  boolean addressKnown;
  Instant failedAt;
}
