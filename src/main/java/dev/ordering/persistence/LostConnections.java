package dev.ordering.persistence;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Returns broken connections to their pool in a separate thread. Some pools replace a broken
 * connection at once, in the thread that closes it, and no request should wait for that.
 */
final class LostConnections implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(LostConnections.class);

  /** A pool waits up to three seconds for a new connection to replace the broken one. */
  private static final Duration SHUTDOWN_TIMEOUT = Duration.ofSeconds(5);

  private final DaemonThreads threadFactory = new DaemonThreads("ordering-lost-connection");
  private final ExecutorService executor =
      new ThreadPoolExecutor(
          0,
          Integer.MAX_VALUE,
          1,
          TimeUnit.SECONDS,
          new SynchronousQueue<>(),
          threadFactory,
          // The service is closing.
          (work, closed) -> work.run());

  void close(Connection broken) {
    executor.execute(
        () -> {
          try {
            broken.close();
          } catch (SQLException gone) {
            LOG.debug("a connection is gone already", gone);
          }
        });
  }

  @Override
  public void close() {
    executor.shutdown();
    threadFactory.awaitEnd(executor, SHUTDOWN_TIMEOUT);
  }
}
