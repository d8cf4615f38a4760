package dev.ordering.order.lifecycle;

import dev.ordering.order.storage.OrderImport;
import dev.ordering.persistence.Transactions;
import java.time.Duration;

/**
 * Orders that a release without feeds of changes places as long as it runs beside this one: they
 * are added to the lists and feeds of their companies. No release runs longer than an hour beside
 * the next one, so nothing is asked after that.
 */
public final class FormerOrders {
  private static final Duration BESIDE = Duration.ofHours(1);

  private final Transactions transactions;
  private final OrderImport imports;
  private final long begun = System.nanoTime();

  public FormerOrders(Transactions transactions, OrderImport imports) {
    this.transactions = transactions;
    this.imports = imports;
  }

  /** Adds those that are there; for housekeeping. */
  public void add() {
    if (System.nanoTime() - begun < BESIDE.toNanos()) {
      transactions.run(imports::addToFeeds);
    }
  }
}
