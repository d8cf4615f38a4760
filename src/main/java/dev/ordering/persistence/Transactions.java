package dev.ordering.persistence;

import java.util.function.Supplier;

/** Transactions, which use cases begin and end. */
public interface Transactions {
  /**
   * Runs work that changes data, and commits it. If the database aborts the work because of another
   * transaction (deadlock, serialization failure, lock timeout), the work runs again, so it must
   * not have effects outside the database. Inside a transaction, the work joins that transaction.
   */
  <T> T write(Supplier<T> work);

  /**
   * Runs work that only reads. Each statement sees the data that were committed before it began.
   * Data that must be consistent with each other must be read by one statement.
   */
  <T> T read(Supplier<T> work);

  /**
   * Does the same as {@link #write}, and runs the work again, up to twenty times, if another
   * transaction has just inserted the same row, which the work then finds. Must not be called
   * inside a transaction.
   */
  default <T> T writeAgainIfDuplicate(Supplier<T> work) {
    for (int attempt = 1; ; attempt++) {
      try {
        return write(work);
      } catch (RuntimeException exception) {
        if (attempt == 20 || !TransientErrors.isDuplicate(exception)) {
          throw exception;
        }
      }
    }
  }

  /**
   * Runs work with {@link #write}, each time in its own transaction, until it returns that nothing
   * is left to do.
   */
  default void repeat(Supplier<Boolean> work) {
    while (write(work)) {
      // The next part runs in its own transaction.
    }
  }

  /** Does the same as {@link #write} for work without a result. */
  default void run(Runnable work) {
    write(
        () -> {
          work.run();
          return Boolean.TRUE;
        });
  }
}
