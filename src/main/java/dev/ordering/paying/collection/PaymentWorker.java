package dev.ordering.paying.collection;

import dev.ordering.persistence.DaemonThreads;
import dev.ordering.persistence.DatabaseUnavailableException;
import java.util.List;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Searches every second for attempts to check and for refunds to pay. All nodes do so: each row is
 * claimed before a provider is called.
 */
public final class PaymentWorker implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(PaymentWorker.class);

  private final DaemonThreads threadFactory = new DaemonThreads("ordering-payments-look");
  private final ScheduledThreadPoolExecutor threads =
      new ScheduledThreadPoolExecutor(2, threadFactory);
  private final List<ProviderCallExecutor> executors;
  private final DifferenceReport report;

  PaymentWorker(List<ProviderCallExecutor> executors, DifferenceReport report) {
    this.executors = List.copyOf(executors);
    this.report = report;
  }

  /** Starts to search. */
  public void start() {
    for (ProviderCallExecutor executor : executors) {
      var unused = threads.scheduleWithFixedDelay(executor::startDue, 1, 1, TimeUnit.SECONDS);
    }
    var unused = threads.scheduleWithFixedDelay(this::reportDifferences, 1, 24, TimeUnit.HOURS);
  }

  private void reportDifferences() {
    try {
      report.write();
    } catch (DatabaseUnavailableException away) {
      LOG.debug("the comparison waits for the database", away);
    } catch (RuntimeException | Error failure) {
      LOG.warn("payments could not be compared and will be again", failure);
    }
  }

  @Override
  public void close() {
    threadFactory.interrupt(threads);
    executors.forEach(ProviderCallExecutor::close);
  }
}
