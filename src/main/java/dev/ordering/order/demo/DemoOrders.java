package dev.ordering.order.demo;

import dev.ordering.order.model.Order;
import dev.ordering.order.storage.OrderImport;
import java.time.Clock;
import java.util.List;

/**
 * The orders of the demo customer: 54 on platform 1 at all three shops, five on platform 2 (two of
 * them at company 1), and one whose online payment is pending. Their dates go back more than a year
 * from the moment of loading.
 */
public record DemoOrders(OrderImport orderImport, Clock clock) {
  /** Adds the orders. Joins the caller's transaction, which has added the shops and accounts. */
  public void load() {
    List<Order> orders = new DemoOrderWriter(clock.instant()).orders();
    orderImport.put(orders);
    orderImport.putLines(DemoOrderLines.of(orders));
  }
}
