package dev.ordering.persistence;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells within four seconds whether the database responds. One thread tests it at a time, and all
 * callers in the meantime share its result.
 */
public final class DatabaseHealth implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(DatabaseHealth.class);
  private static final Duration TIMEOUT = Duration.ofSeconds(4);
  private static final int VALIDATION_SECONDS = 2;
  private static final int IDLE_SECONDS = 30;

  private static final long FULL_NANOS = Duration.ofSeconds(10).toNanos();

  private final DataSource dataSource;
  private final DiskSpace space;
  private final DaemonThreads threadFactory = new DaemonThreads("ordering-health");
  private final ThreadPoolExecutor executor;
  private volatile boolean unresponsive;
  private volatile long lastFull = System.nanoTime() - FULL_NANOS;
  private CompletableFuture<Boolean> lastTest = CompletableFuture.completedFuture(false);

  DatabaseHealth(DataSource dataSource, DiskSpace space) {
    this.dataSource = dataSource;
    this.space = space;
    executor =
        new ThreadPoolExecutor(
            1, 1, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), threadFactory);
    executor.allowCoreThreadTimeOut(true);
  }

  /** Whether the database responds and its disk was not found full in the last ten seconds. */
  public boolean isUsable() {
    return space.isSufficient() && System.nanoTime() - lastFull > FULL_NANOS && isReachable();
  }

  /** Records why the database refused a request. */
  void recordFailure(DatabaseUnavailableException cause) {
    if (DatabaseErrors.isFullCauseOf(cause)) {
      lastFull = System.nanoTime();
    }
  }

  /** Records that a transaction was committed, so the disk is not full. */
  void recordCommit() {
    lastFull = System.nanoTime() - FULL_NANOS;
  }

  /**
   * Whether the database does not respond. Then no request should wait for it until it responds to
   * the watch again.
   */
  boolean isUnresponsive() {
    return unresponsive;
  }

  void setUnresponsive() {
    if (!unresponsive) {
      LOG.warn("the database does not respond; requests get 503");
    }
    unresponsive = true;
  }

  public boolean isReachable() {
    return isReachable(TIMEOUT);
  }

  boolean isReachable(Duration timeout) {
    try {
      return currentTest().get(timeout.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException | TimeoutException unavailable) {
      return false;
    } catch (InterruptedException exception) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private synchronized CompletableFuture<Boolean> currentTest() {
    if (lastTest.isDone() && !executor.isShutdown()) {
      lastTest = CompletableFuture.supplyAsync(this::test, executor);
    }
    return lastTest;
  }

  private boolean test() {
    try (Connection connection = dataSource.getConnection()) {
      boolean valid = connection.isValid(VALIDATION_SECONDS);
      if (valid && unresponsive) {
        unresponsive = false;
        LOG.info("the database responds again");
      }
      return valid;
    } catch (SQLException unavailable) {
      return false;
    }
  }

  @Override
  public void close() {
    // The thread is not interrupted: PostgreSQL's driver connects in its own thread, which would
    // be left behind.
    executor.shutdown();
    threadFactory.awaitEnd(executor, TIMEOUT);
  }
}
