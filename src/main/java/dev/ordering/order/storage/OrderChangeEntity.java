package dev.ordering.order.storage;

import dev.ordering.order.model.OrderActor;
import dev.ordering.order.model.OrderChange;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Optional;

/** A row of order_change. */
@Entity
@Table(name = "order_change")
class OrderChangeEntity {
  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  Long id;

  long orderId;
  Instant changedAt;
  String who;
  String actor;
  String what;
  String fromValue;
  String toValue;

  /** For Hibernate. */
  protected OrderChangeEntity() {}

  OrderChangeEntity(long orderId, OrderChange change) {
    this.orderId = orderId;
    changedAt = change.at();
    who = change.who();
    actor = change.actor().name();
    what = change.what().value();
    fromValue = change.from().orElse(null);
    toValue = change.to();
  }

  OrderChange toChange() {
    return new OrderChange(
        changedAt,
        who,
        OrderActor.valueOf(actor),
        OrderChange.What.of(what),
        Optional.ofNullable(fromValue),
        toValue);
  }
}
