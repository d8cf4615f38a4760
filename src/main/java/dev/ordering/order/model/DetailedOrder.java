package dev.ordering.order.model;

import dev.ordering.catalog.model.ShopRevision;
import java.util.List;
import java.util.Optional;

/**
 * An order with all that was ordered and all that happened to it.
 *
 * @param shop the revision of its shop when this was read
 * @param detail empty of an order that was imported
 * @param lines none of an order that was imported without
 * @param vat that its total includes, by rate; empty where the shop's products had no rates
 * @param history the oldest first
 * @param customer for the shop; empty for others, and once it is no business of the shop any more
 */
public record DetailedOrder(
    Order order,
    ShopRevision shop,
    Optional<OrderDetail> detail,
    List<OrderedLine> lines,
    List<OrderVat> vat,
    List<OrderChange> history,
    Optional<Customer> customer) {
  public DetailedOrder {
    lines = List.copyOf(lines);
    vat = List.copyOf(vat);
    history = List.copyOf(history);
  }

  /** Why it ended, if it did and somebody said so. */
  public Optional<OrderReason> reason() {
    return order.status().isRejected()
        ? history.stream()
            .filter(change -> change.what() == OrderChange.What.STATUS)
            .reduce((earlier, later) -> later)
            .flatMap(OrderChange::reason)
        : Optional.empty();
  }

  /** The same for somebody who must not learn who ordered. */
  public DetailedOrder withoutCustomer() {
    return new DetailedOrder(order, shop, detail, lines, vat, history, Optional.empty());
  }

  /**
   * Whom the shop can ask.
   *
   * @param telephone empty where the profile has none
   */
  public record Customer(String name, String telephone, String email) {}
}
