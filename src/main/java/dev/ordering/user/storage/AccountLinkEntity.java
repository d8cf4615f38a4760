package dev.ordering.user.storage;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A row of the table account_link. */
@Entity
@Table(name = "account_link")
class AccountLinkEntity {
  @Id byte[] tokenHash;
  long requestId;
}
