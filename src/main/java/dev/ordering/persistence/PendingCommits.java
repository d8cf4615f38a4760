package dev.ordering.persistence;

import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Waits for commits that are not on the disk yet. The embedded database shows a commit to others
 * before it is on the disk. So that no client learns of data that a crash would remove, every
 * reader waits for the commits that are in progress. Commits of another web application that runs
 * beside this one during a parallel deployment are not seen here.
 */
final class PendingCommits {
  private static final long MAXIMUM_WAIT_SECONDS = 4;

  private final ReadWriteLock lock = new ReentrantReadWriteLock(true);

  void during(Retries.Commit commit) throws SQLException {
    lock.readLock().lock();
    try {
      commit.run();
    } finally {
      lock.readLock().unlock();
    }
  }

  /**
   * Returns when all commits that had begun have ended.
   *
   * @throws DatabaseUnavailableException if the disk delays one for too long
   */
  void await() {
    try {
      if (!lock.writeLock().tryLock(MAXIMUM_WAIT_SECONDS, TimeUnit.SECONDS)) {
        throw new DatabaseUnavailableException(new TimeoutException("a commit does not end"));
      }
      lock.writeLock().unlock();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new DatabaseUnavailableException(stopped);
    }
  }
}
