package dev.ordering.paying.collection;

import dev.ordering.persistence.DaemonThreads;
import dev.ordering.persistence.DatabaseUnavailableException;
import java.util.List;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks every second for attempts that are to be looked at and refunds that are to be paid. Several
 * threads do so, as do all nodes: each row is claimed before a provider is asked, so one provider
 * that hangs keeps one thread waiting.
 */
final class PaymentWorker implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(PaymentWorker.class);
  private static final int THREADS = 4;
  private static final int SHARE = 5;

  private final DaemonThreads made = new DaemonThreads("ordering-payments");
  private final ScheduledThreadPoolExecutor threads =
      new ScheduledThreadPoolExecutor(THREADS, made);
  private final List<Runnable> tasks;

  private final Runnable report;

  PaymentWorker(DueLooks looks, Refunds refunds, DifferenceReport report) {
    this.report = report::write;
    tasks = List.of(() -> looks.take(SHARE), () -> refunds.payDue(SHARE));
  }

  void start() {
    for (int i = 0; i < THREADS; i++) {
      Runnable task = tasks.get(i % tasks.size());
      var unused =
          threads.scheduleWithFixedDelay(
              () -> run(task), 1_000 + 250 * i, 1_000, TimeUnit.MILLISECONDS);
    }
    var unused = threads.scheduleWithFixedDelay(() -> run(report), 1, 24, TimeUnit.HOURS);
  }

  private static void run(Runnable task) {
    try {
      task.run();
    } catch (DatabaseUnavailableException away) {
      LOG.debug("payments wait for the database", away);
    } catch (RuntimeException failure) {
      LOG.warn("payments could not be looked for and will be again", failure);
    }
  }

  /** What is under way is done again by others: nothing of it has an effect twice. */
  @Override
  public void close() {
    made.interrupt(threads);
  }
}
