package dev.ordering.order.storage;

import dev.ordering.order.model.OrderPage;
import java.util.List;

/**
 * A page of orders and what it was made from.
 *
 * @param revision changes whenever the page does; the same on every node
 */
public record ListedOrders(OrderPage page, List<?> revision) {
  public ListedOrders {
    revision = List.copyOf(revision);
  }
}
