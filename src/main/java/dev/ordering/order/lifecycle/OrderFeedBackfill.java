package dev.ordering.order.lifecycle;

import dev.ordering.order.storage.OrderImport;
import dev.ordering.persistence.Transactions;
import java.time.Duration;

/**
 * Adds orders that an older release, which has no feeds of changes, places while it runs beside
 * this one to the lists and feeds of their companies. A release runs beside the next one for at
 * most an hour, so nothing is read after that.
 */
public final class OrderFeedBackfill {
  private static final Duration MAXIMUM_OVERLAP = Duration.ofHours(1);

  private final Transactions transactions;
  private final OrderImport imports;
  private final long begun = System.nanoTime();

  public OrderFeedBackfill(Transactions transactions, OrderImport imports) {
    this.transactions = transactions;
    this.imports = imports;
  }

  /** Adds the orders placed so far. Called by housekeeping. */
  public void backfill() {
    if (System.nanoTime() - begun < MAXIMUM_OVERLAP.toNanos()) {
      transactions.run(imports::addToFeeds);
    }
  }
}
