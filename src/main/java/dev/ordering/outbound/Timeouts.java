package dev.ordering.outbound;

import dev.ordering.persistence.DaemonThreads;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Limits how long asynchronous work may take. The timeouts of {@link CompletableFuture} itself must
 * not be used: on Java 17 they start a thread of the JDK that never ends and keeps the classes of
 * this web application in memory after an undeploy.
 */
public final class Timeouts implements AutoCloseable {
  private static final DaemonThreads THREAD_FACTORY = new DaemonThreads("ordering-timeouts");

  private final ScheduledThreadPoolExecutor thread =
      new ScheduledThreadPoolExecutor(1, THREAD_FACTORY);

  public Timeouts() {
    thread.setRemoveOnCancelPolicy(true);
  }

  /** Lets the work fail with a {@link TimeoutException} unless it completes in time. */
  public <T> CompletableFuture<T> limit(CompletableFuture<T> work, Duration timeout) {
    Future<?> alarm =
        thread.schedule(
            () -> work.completeExceptionally(new TimeoutException()),
            timeout.toMillis(),
            TimeUnit.MILLISECONDS);
    return work.whenComplete((result, failure) -> alarm.cancel(false));
  }

  @Override
  public void close() {
    THREAD_FACTORY.interrupt(thread);
  }
}
