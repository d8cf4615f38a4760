package dev.ordering.mail.delivery;

import dev.ordering.mail.model.MailComposer;
import dev.ordering.mail.model.MailOutcome;
import dev.ordering.mail.storage.MailQueue;
import dev.ordering.persistence.DaemonThreads;
import dev.ordering.persistence.DatabaseUnavailableException;
import dev.ordering.persistence.Transactions;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks for mails that are due. It looks at once if this node added one to the outbox. Otherwise it
 * looks every second, for mails of other nodes and for mails that failed before.
 */
public final class MailDispatch implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(MailDispatch.class);
  private static final Duration POLL_INTERVAL = Duration.ofSeconds(1);
  private static final int THREADS = 4;
  private static final int THREADS_FOR_RETRIES = 2;

  /** How long {@link #close} waits for mails that are being sent. Other nodes send the rest. */
  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(10);

  private static final Duration TERMINATION_TIMEOUT = Duration.ofSeconds(2);

  private final MailTransport transport;
  private final List<MailLane> lanes;
  private final Semaphore wakeUp;
  private final DaemonThreads threadFactory = new DaemonThreads("ordering-mail-look");
  private final ScheduledThreadPoolExecutor executor =
      new ScheduledThreadPoolExecutor(2, threadFactory);
  private volatile boolean closed;

  /**
   * The collaborators.
   *
   * @param composers the composers by kind; complete once the dispatch starts
   * @param outcomes receives the outcome of each mail
   * @param clock the clock of the database
   */
  public record Parts(
      Transactions transactions,
      MailQueue queue,
      Map<String, MailComposer> composers,
      MailTransport transport,
      Consumer<MailOutcome> outcomes,
      Clock clock) {}

  /**
   * @param wakeUp has a permit if there may be mails to send
   */
  public MailDispatch(Parts parts, Semaphore wakeUp) {
    transport = parts.transport();
    this.wakeUp = wakeUp;
    lanes =
        List.of(
            new MailLane(parts, false, THREADS, wakeUp::release),
            new MailLane(parts, true, THREADS_FOR_RETRIES, wakeUp::release));
  }

  public void start() {
    executor.execute(this::run);
    // in the other thread, because a mail server may be slow to end a connection
    var unused =
        executor.scheduleWithFixedDelay(
            () -> tried(transport::closeIdle),
            POLL_INTERVAL.toMillis(),
            POLL_INTERVAL.toMillis(),
            TimeUnit.MILLISECONDS);
  }

  private void run() {
    try {
      while (!closed) {
        lanes.forEach(lane -> tried(lane::leaseDue));
        boolean unused = wakeUp.tryAcquire(POLL_INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
        wakeUp.drainPermits();
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  /** Runs one step, which is tried again in a second. */
  private static void tried(Runnable step) {
    try {
      step.run();
    } catch (DatabaseUnavailableException unavailable) {
      LOG.debug("mails wait for the database", unavailable);
    } catch (RuntimeException | Error failure) {
      LOG.warn("the dispatch of mails failed and will be tried again", failure);
    }
  }

  /** Waits for the mails that are being sent, because other nodes would send them again. */
  @Override
  public void close() {
    closed = true;
    wakeUp.release();
    executor.shutdown();
    threadFactory.awaitEnd(executor, TERMINATION_TIMEOUT);
    lanes.forEach(MailLane::shutdown);
    lanes.forEach(lane -> lane.threads().await(CLOSE_TIMEOUT));
    transport.close();
    lanes.forEach(lane -> lane.threads().awaitEnd());
  }
}
