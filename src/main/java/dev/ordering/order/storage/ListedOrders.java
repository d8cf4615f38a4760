package dev.ordering.order.storage;

import dev.ordering.order.model.OrderPage;
import java.util.List;

/**
 * A page of orders with its revision.
 *
 * @param revision changes whenever the page changes; the same on every node
 */
public record ListedOrders(OrderPage page, List<?> revision) {
  public ListedOrders {
    revision = List.copyOf(revision);
  }
}
