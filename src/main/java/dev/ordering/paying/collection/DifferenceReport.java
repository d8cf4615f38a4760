package dev.ordering.paying.collection;

import dev.ordering.paying.storage.DifferenceRepository;
import dev.ordering.persistence.Transactions;
import java.time.Clock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Logs a warning once a day on each node if people have to check payments. */
record DifferenceReport(Transactions transactions, DifferenceRepository differences, Clock clock) {
  private static final Logger LOG = LoggerFactory.getLogger(DifferenceReport.class);
  private static final int LIMIT = 1_000;

  void write() {
    int count = transactions.read(() -> differences.find(clock.instant(), LIMIT)).size();
    if (count > 0) {
      LOG.warn(
          "{} differences between payments and what providers say: see the operation differences of"
              + " the MBean Payments",
          count);
    }
  }
}
