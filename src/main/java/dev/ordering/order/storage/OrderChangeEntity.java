package dev.ordering.order.storage;

import dev.ordering.order.model.OrderActor;
import dev.ordering.order.model.OrderAuthor;
import dev.ordering.order.model.OrderChange;
import dev.ordering.order.model.OrderReason;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A row of order_journal, to be read; {@link OrderJournal} writes them. */
@Entity
@Table(name = "order_journal")
class OrderChangeEntity {
  @Id Long id;
  long orderId;
  Instant changedAt;
  String who;
  String actor;
  String what;
  String fromValue;
  String toValue;
  String reasonCode;
  String reasonText;
  String reasonProducts;

  /** For Hibernate. */
  protected OrderChangeEntity() {}

  OrderChange toChange() {
    return new OrderChange(
        changedAt,
        new OrderAuthor(who, OrderActor.valueOf(actor)),
        OrderChange.What.of(what),
        Optional.ofNullable(fromValue),
        toValue,
        reason(Optional.ofNullable(reasonCode), reasonText, reasonProducts));
  }

  /** Of its three columns. */
  static Optional<OrderReason> reason(Optional<String> code, String text, String products) {
    return code.map(
        name -> new OrderReason(OrderReason.Code.valueOf(name), text, productIds(products)));
  }

  private static List<Long> productIds(String products) {
    return products.isEmpty()
        ? List.of()
        : Arrays.stream(products.split(",")).map(Long::valueOf).toList();
  }
}
