package dev.ordering.user.storage;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

/** A row of the table account_link. */
@Entity
class AccountLinkEntity {
  @Id byte[] tokenHash;
  long requestId;
}
