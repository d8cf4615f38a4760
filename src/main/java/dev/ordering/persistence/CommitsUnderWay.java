package dev.ordering.persistence;

import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * The embedded database shows a commit to others before it is on the disk. So that nobody learns of
 * what a crash takes away, whoever has read waits for the commits that were under way. Those of
 * another web application, beside this one during a parallel deployment, are not known here.
 */
final class CommitsUnderWay {
  private static final long PATIENCE_SECONDS = 4;

  private final ReadWriteLock lock = new ReentrantReadWriteLock(true);

  void during(Attempts.Commit commit) throws SQLException {
    lock.readLock().lock();
    try {
      commit.run();
    } finally {
      lock.readLock().unlock();
    }
  }

  /**
   * Returns when all commits that had begun are done.
   *
   * @throws DatabaseUnavailableException if the disk keeps one for too long
   */
  void await() {
    try {
      if (!lock.writeLock().tryLock(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        throw new DatabaseUnavailableException(new TimeoutException("a commit does not end"));
      }
      lock.writeLock().unlock();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new DatabaseUnavailableException(stopped);
    }
  }
}
