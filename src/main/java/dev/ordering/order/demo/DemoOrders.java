package dev.ordering.order.demo;

import dev.ordering.order.model.Order;
import dev.ordering.order.storage.OrderImport;
import java.time.Clock;
import java.util.List;

/**
 * The orders of the demo customer: 54 listed on platform 1 over all three shops, five on platform 2
 * (two of them at company 1), and one whose online payment is open. They reach back from the moment
 * of loading, more than a year.
 */
public final class DemoOrders {
  private final OrderImport orderImport;
  private final Clock clock;

  public DemoOrders(OrderImport orderImport, Clock clock) {
    this.orderImport = orderImport;
    this.clock = clock;
  }

  /** Adds them; joins the caller's transaction, which has added shops and accounts. */
  public void load() {
    List<Order> orders = new DemoOrderWriter(clock.instant()).orders();
    orderImport.put(orders);
    orderImport.putLines(DemoOrderLines.of(orders));
  }
}
