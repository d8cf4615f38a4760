package dev.ordering.notification.model;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Deliveries that one dispatcher may send, and no other before a time. The lease is stored in the
 * database before the first delivery is sent. So if a dispatcher is considered dead while it still
 * sends, none of its messages is sent again. If it is dead, its messages are sent again when the
 * lease is over.
 *
 * @param until in milliseconds, as the database stores it; differs from that of every other lease
 *     of the same deliveries
 */
public record Lease(List<Delivery> deliveries, Instant until) {
  /**
   * How long a lease lasts. Within that time each message is sent, has a response or times out, and
   * its outcome is stored.
   */
  public static final Duration DURATION = Duration.ofSeconds(25);

  public Lease {
    deliveries = List.copyOf(deliveries);
  }
}
