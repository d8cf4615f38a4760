package dev.ordering.persistence;

import java.util.function.Supplier;

/** Where a use case draws the line around what happens together or not at all. */
public interface Transactions {
  /**
   * Runs work that changes data and commits it. Work that the database aborts for the sake of
   * another transaction (deadlock, serialisation, lock timeout) runs again, so it must not have
   * effects outside the database. Called inside another transaction, it joins that one.
   */
  <T> T write(Supplier<T> work);

  /**
   * Runs work that only reads. Each of its statements sees what was committed before that statement
   * began, so what must be of one moment is read by one statement.
   */
  <T> T read(Supplier<T> work);

  /**
   * {@link #write}, and again, up to twenty times, if another transaction added the same row at
   * that moment, because the work then finds it. Not inside another transaction.
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

  /** {@link #write}, a transaction each time, until the work says that nothing is left to do. */
  default void repeat(Supplier<Boolean> work) {
    while (write(work)) {
      // the next part, in a transaction of its own
    }
  }

  /** {@link #write} for work without a result. */
  default void run(Runnable work) {
    write(
        () -> {
          work.run();
          return Boolean.TRUE;
        });
  }
}
