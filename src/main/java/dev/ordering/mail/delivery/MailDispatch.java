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
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
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
  private static final Duration LOOK = Duration.ofSeconds(1);
  private static final int NEW = 4;
  private static final int AGAIN = 2;

  /** How long {@link #close} waits for mails that are being sent. Other nodes send the rest. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private static final Duration MOMENT = Duration.ofSeconds(2);

  private final MailTransport transport;
  private final List<MailLane> lanes;
  private final Semaphore wanted;
  private final DaemonThreads made = new DaemonThreads("ordering-mail-look");
  private final ExecutorService thread = Executors.newSingleThreadExecutor(made);
  private volatile boolean closed;

  /**
   * The collaborators.
   *
   * @param composers the composers by kind; complete once the dispatch starts
   * @param sent receives the outcome of each mail
   * @param clock the clock of the database
   */
  public record Parts(
      Transactions transactions,
      MailQueue queue,
      Map<String, MailComposer> composers,
      MailTransport transport,
      Consumer<MailOutcome> sent,
      Clock clock) {}

  /**
   * @param wanted has a permit if there may be mails to send
   */
  public MailDispatch(Parts parts, Semaphore wanted) {
    transport = parts.transport();
    this.wanted = wanted;
    lanes =
        List.of(
            new MailLane(parts, false, NEW, wanted::release),
            new MailLane(parts, true, AGAIN, wanted::release));
  }

  public void start() {
    thread.execute(this::run);
  }

  private void run() {
    try {
      while (!closed) {
        lanes.forEach(MailDispatch::look);
        transport.closeIdle();
        boolean unused = wanted.tryAcquire(LOOK.toMillis(), TimeUnit.MILLISECONDS);
        wanted.drainPermits();
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  private static void look(MailLane lane) {
    try {
      lane.look();
    } catch (DatabaseUnavailableException away) {
      LOG.debug("mails wait for the database", away);
    } catch (RuntimeException failure) {
      LOG.warn("mails could not be looked for and will be again", failure);
    }
  }

  /** Waits for the mails that are being sent, because other nodes would send them again. */
  @Override
  public void close() {
    closed = true;
    wanted.release();
    thread.shutdown();
    made.awaitEnd(thread, MOMENT);
    lanes.forEach(MailLane::end);
    lanes.forEach(lane -> lane.await(PATIENCE));
    transport.close();
    lanes.forEach(MailLane::awaitEnd);
  }
}
