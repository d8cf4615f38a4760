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
  private static final Duration PATIENCE = Duration.ofSeconds(4);
  private static final int VALIDATION_SECONDS = 2;
  private static final int IDLE_SECONDS = 30;

  private static final long FULL_NANOS = Duration.ofSeconds(10).toNanos();

  private final DataSource dataSource;
  private final DiskRoom room;
  private final DaemonThreads made = new DaemonThreads("ordering-health");
  private final ThreadPoolExecutor thread;
  private volatile boolean away;
  private volatile long lastFull = System.nanoTime() - FULL_NANOS;
  private CompletableFuture<Boolean> look = CompletableFuture.completedFuture(false);

  DatabaseHealth(DataSource dataSource, DiskRoom room) {
    this.dataSource = dataSource;
    this.room = room;
    thread =
        new ThreadPoolExecutor(
            1, 1, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), made);
    thread.allowCoreThreadTimeOut(true);
  }

  /** Whether the database responds and its disk was not found full in the last ten seconds. */
  public boolean isUsable() {
    return room.isLeft() && System.nanoTime() - lastFull > FULL_NANOS && isReachable();
  }

  /** Records why the database refused a request. */
  void refused(DatabaseUnavailableException cause) {
    if (DatabaseErrors.isFullCauseOf(cause)) {
      lastFull = System.nanoTime();
    }
  }

  /** Records that a transaction was committed, so the disk is not full. */
  void wrote() {
    lastFull = System.nanoTime() - FULL_NANOS;
  }

  /**
   * Whether the database does not respond. Then no request should wait for it until it responds to
   * the watch again.
   */
  boolean isAway() {
    return away;
  }

  void setAway() {
    if (!away) {
      LOG.warn("the database does not respond; requests get 503");
    }
    away = true;
  }

  public boolean isReachable() {
    return isReachable(PATIENCE);
  }

  boolean isReachable(Duration patience) {
    try {
      return current().get(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException | TimeoutException away) {
      return false;
    } catch (InterruptedException exception) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private synchronized CompletableFuture<Boolean> current() {
    if (look.isDone() && !thread.isShutdown()) {
      look = CompletableFuture.supplyAsync(this::answers, thread);
    }
    return look;
  }

  private boolean answers() {
    try (Connection connection = dataSource.getConnection()) {
      boolean valid = connection.isValid(VALIDATION_SECONDS);
      if (valid && away) {
        away = false;
        LOG.info("the database responds again");
      }
      return valid;
    } catch (SQLException away) {
      return false;
    }
  }

  @Override
  public void close() {
    // The thread is not interrupted: PostgreSQL's driver connects in its own thread, which would
    // be left behind.
    thread.shutdown();
    made.awaitEnd(thread, PATIENCE);
  }
}
