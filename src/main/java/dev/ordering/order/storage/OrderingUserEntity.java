package dev.ordering.order.storage;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** What a row of account holds for orders. */
@Entity
@Table(name = "account")
class OrderingUserEntity {
  @Id Long id;

  /** 0 where the user has no order with a creation. */
  long lastOrderPosition;

  /** For Hibernate. */
  protected OrderingUserEntity() {}
}
