package dev.ordering.persistence;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;

/**
 * Lets all transactions of this process write at the same time, except one that must write alone.
 */
final class WriterLock {
  /** Short, because no other transaction can begin to write during the wait. */
  private static final long MAXIMUM_WAIT_SECONDS = 1;

  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

  /** Wraps work that may run while others write. */
  <T> Supplier<T> shared(Supplier<T> work) {
    return () -> {
      lock.readLock().lock();
      return releasing(work, lock.readLock());
    };
  }

  /**
   * Wraps work that runs while no other transaction writes. It fails if others write for too long.
   */
  <T> Supplier<T> exclusive(Supplier<T> work) {
    return () -> {
      if (!isAlone()) {
        throw new RetryTransactionException("others write");
      }
      return releasing(work, lock.writeLock());
    };
  }

  private boolean isAlone() {
    try {
      return lock.writeLock().tryLock(MAXIMUM_WAIT_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException exception) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static <T> T releasing(Supplier<T> work, Lock held) {
    try {
      return work.get();
    } finally {
      held.unlock();
    }
  }
}
