package dev.ordering.persistence;

import java.sql.SQLException;
import java.util.function.Supplier;
import org.hibernate.SessionFactory;
import org.hibernate.resource.jdbc.spi.StatementInspector;

/** Runs work in transactions of a database, one for each thread at a time. */
final class DatabaseTransactions implements Transactions {
  private final GuardedDataSource dataSource;
  private final Opening opening;
  private final StatementInspector inspector;

  // per instance, because one thread may use two databases (a test, a parallel deployment)
  @SuppressWarnings("ThreadLocalUsage")
  private final ThreadLocal<Work> current = new ThreadLocal<>();

  DatabaseTransactions(
      GuardedDataSource dataSource, Opening opening, StatementInspector inspector) {
    this.dataSource = dataSource;
    this.opening = opening;
    this.inspector = inspector;
  }

  /** What this thread is in. */
  Work current() {
    Work work = current.get();
    if (work == null) {
      throw new IllegalStateException("no transaction: open one in the use case");
    }
    return work;
  }

  @Override
  public <T> T write(Supplier<T> work) {
    return current.get() == null ? written(work) : work.get();
  }

  private <T> T written(Supplier<T> work) {
    try {
      T result = Attempts.of(() -> transacted(work, true));
      dataSource.health().wrote();
      return result;
    } catch (DatabaseUnavailableException refused) {
      dataSource.health().refused(refused);
      throw refused;
    }
  }

  /** See {@link Database#rehearse}. */
  <T> T rehearse(Supplier<T> work) {
    if (current.get() != null) {
      throw new IllegalStateException("inside a transaction, whose changes would go as well");
    }
    return Attempts.of(() -> transacted(work, false));
  }

  @Override
  public <T> T read(Supplier<T> work) {
    return current.get() == null ? Attempts.of(() -> reading(work)) : work.get();
  }

  private <T> T transacted(Supplier<T> work, boolean kept) {
    try (Work begun = begin(true)) {
      current.set(begun);
      try {
        T result = work.get();
        if (kept) {
          Attempts.commit(begun::commit);
        } else {
          begun.rollback();
        }
        return result;
      } catch (SQLException refused) {
        StatementFailedException failed = new StatementFailedException(refused);
        begun.rollback(failed);
        throw failed;
      } catch (RuntimeException | Error exception) {
        begun.rollback(exception);
        throw exception;
      } finally {
        current.remove();
      }
    }
  }

  /**
   * Each statement by itself: under READ COMMITTED it sees within a transaction no more, and the
   * database is spared the messages that begin and end one.
   */
  private <T> T reading(Supplier<T> work) {
    try (Work begun = begin(false)) {
      current.set(begun);
      try {
        return work.get();
      } finally {
        current.remove();
      }
    }
  }

  /** Takes a connection of the pool. */
  @SuppressWarnings("MustBeClosedChecker") // by who asks
  private Work begin(boolean transaction) {
    SessionFactory sessions = opening.sessions();
    try {
      return new Work(dataSource.getConnection(), transaction, sessions, inspector);
    } catch (SQLException noConnection) {
      throw new DatabaseUnavailableException(noConnection);
    }
  }
}
