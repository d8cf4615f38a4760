package dev.ordering.persistence;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;

/**
 * Which transactions of this process write at the same time: all, but for one that has to be alone.
 */
final class WriteTurns {
  /** Nobody begins to write meanwhile, so it is short. */
  private static final long PATIENCE_SECONDS = 1;

  private final ReentrantReadWriteLock writers = new ReentrantReadWriteLock();

  /** Work that may be done while others write. */
  <T> Supplier<T> beside(Supplier<T> work) {
    return () -> {
      writers.readLock().lock();
      return ending(work, writers.readLock());
    };
  }

  /** Work that is done while nobody else writes; it is overtaken by what writes for long. */
  <T> Supplier<T> alone(Supplier<T> work) {
    return () -> {
      if (!isAlone()) {
        throw new OvertakenException("others write");
      }
      return ending(work, writers.writeLock());
    };
  }

  private boolean isAlone() {
    try {
      return writers.writeLock().tryLock(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException exception) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static <T> T ending(Supplier<T> work, Lock turn) {
    try {
      return work.get();
    } finally {
      turn.unlock();
    }
  }
}
