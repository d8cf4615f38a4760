package dev.ordering.persistence;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.sql.DataSource;

/**
 * Whether the database answers, told within four seconds whatever it does: one thread looks, and
 * all who ask meanwhile share what it finds.
 */
public final class DatabaseHealth implements AutoCloseable {
  private static final int PATIENCE_SECONDS = 4;
  private static final int VALIDATION_SECONDS = 3;
  private static final int IDLE_SECONDS = 30;

  private final DataSource dataSource;
  private final ThreadPoolExecutor thread;
  private CompletableFuture<Boolean> look = CompletableFuture.completedFuture(false);

  public DatabaseHealth(DataSource dataSource) {
    this.dataSource = dataSource;
    thread =
        new ThreadPoolExecutor(
            1,
            1,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            task -> {
              Thread made = new Thread(task, "ordering-health");
              made.setDaemon(true);
              return made;
            });
    thread.allowCoreThreadTimeOut(true);
  }

  public boolean isReachable() {
    try {
      return current().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
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
      return connection.isValid(VALIDATION_SECONDS);
    } catch (SQLException away) {
      return false;
    }
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }
}
