package dev.ordering.notification.model;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Deliveries that one dispatcher may send, and nobody else before a time. It is kept in the
 * database before the first of them is sent: so a dispatcher that is taken for dead while it still
 * sends has none of its messages repeated, and one that died has them repeated when its lease is
 * over.
 *
 * @param until in milliseconds, as the database stores it; differs from that of every other lease
 *     of the same deliveries
 */
public record Lease(List<Delivery> deliveries, Instant until) {
  /** Within that time everything is sent, has a response or is given up, and is stored. */
  public static final Duration TIME = Duration.ofSeconds(25);

  public Lease {
    deliveries = List.copyOf(deliveries);
  }
}
