package dev.ordering.order.model;

import dev.ordering.catalog.model.ShopRevision;
import java.util.List;
import java.util.Optional;

/**
 * An order with its lines and its history.
 *
 * @param shop the revision of the order's shop when the order was read
 * @param detail empty for an imported order
 * @param lines empty for an order that was imported without lines
 * @param vat the VAT that the total includes, by rate; empty if the shop's products had no rates
 * @param history the changes, oldest first
 * @param customer the customer, as the shop may see them; empty for other readers, and once the
 *     shop may no longer see who ordered
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

  /**
   * Returns why the order was declined or withdrawn; empty if it was not or no reason was given.
   */
  public Optional<OrderReason> reason() {
    return order.status().isRejected()
        ? history.stream()
            .filter(change -> change.what() == OrderChange.What.STATUS)
            .reduce((earlier, later) -> later)
            .flatMap(OrderChange::reason)
        : Optional.empty();
  }

  /** Returns the same order without its customer. */
  public DetailedOrder withoutCustomer() {
    return new DetailedOrder(order, shop, detail, lines, vat, history, Optional.empty());
  }

  /** Returns the same order without its lines. */
  public DetailedOrder withoutLines() {
    return new DetailedOrder(order, shop, detail, List.of(), vat, history, customer);
  }

  /**
   * The customer who ordered.
   *
   * @param telephone the number given for the locker, or otherwise that of the profile, in E.164
   *     format; empty if the customer gave none
   */
  public record Customer(String name, String telephone, String email) {}
}
