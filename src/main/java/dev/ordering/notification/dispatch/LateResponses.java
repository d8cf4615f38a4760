package dev.ordering.notification.dispatch;

import dev.ordering.notification.dispatch.SentBatch.PendingMessage;
import dev.ordering.notification.model.Attempt;
import dev.ordering.persistence.DaemonThreads;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.Phaser;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Waits for late responses of push services while the dispatch continues with other messages. */
final class LateResponses implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(LateResponses.class);
  private static final int THREADS = 2;
  private static final Duration SAVING_TIME = Duration.ofSeconds(3);

  private final DaemonThreads threadFactory = new DaemonThreads("ordering-notification-late");
  private final ScheduledThreadPoolExecutor threads =
      new ScheduledThreadPoolExecutor(THREADS, threadFactory);
  private final Phaser awaited = new Phaser(1);
  private volatile boolean closed;

  LateResponses() {
    threads.setRemoveOnCancelPolicy(true);
  }

  /**
   * Whether the service is stopping. Then nothing waits for late responses longer than {@link
   * #close}.
   */
  boolean isClosed() {
    return closed;
  }

  /** Reports the outcomes of messages when each of them has a response or has timed out. */
  void await(List<PendingMessage> late, Consumer<List<Attempt>> report) {
    if (late.isEmpty()) {
      return;
    }
    Future<?> end =
        threads.schedule(
            () -> late.forEach(PendingMessage::giveUp),
            PushSender.RESPONSE_TIMEOUT.toMillis(),
            TimeUnit.MILLISECONDS);
    awaited.register();
    var unused =
        CompletableFuture.allOf(
                late.stream().map(PendingMessage::response).toArray(CompletableFuture[]::new))
            .thenRunAsync(
                () -> {
                  end.cancel(false);
                  report.accept(late.stream().map(PendingMessage::attempt).toList());
                },
                threads)
            .whenComplete(
                (nothing, failure) -> {
                  if (failure != null) {
                    LOG.warn("what came of messages is not kept; they are sent again", failure);
                  }
                  awaited.arriveAndDeregister();
                });
  }

  /**
   * Waits for the late responses that are still outstanding. Without them, other nodes would send
   * these messages again.
   */
  @Override
  public void close() {
    closed = true;
    try {
      awaited.awaitAdvanceInterruptibly(
          awaited.arriveAndDeregister(),
          PushSender.RESPONSE_TIMEOUT.plus(SAVING_TIME).toMillis(),
          TimeUnit.MILLISECONDS);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    } catch (TimeoutException lost) {
      // these messages are sent again when their lease is over
    }
    threadFactory.interrupt(threads);
  }
}
