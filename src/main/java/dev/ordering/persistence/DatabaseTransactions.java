package dev.ordering.persistence;

import java.sql.SQLException;
import java.util.function.Supplier;
import org.hibernate.SessionFactory;
import org.hibernate.resource.jdbc.spi.StatementInspector;

/** Runs work in transactions. Each thread has at most one transaction at a time. */
final class DatabaseTransactions implements Transactions {
  private final GuardedDataSource dataSource;
  private final DatabaseStartup opening;
  private final StatementInspector inspector;
  private final WriterLock writers = new WriterLock();
  private final CommitsUnderWay commits = new CommitsUnderWay();

  // per instance, because one thread may use two databases (a test, a parallel deployment)
  @SuppressWarnings("ThreadLocalUsage")
  private final ThreadLocal<UnitOfWork> current = new ThreadLocal<>();

  /** The statement that is sent with the first statement of the next transaction. */
  @SuppressWarnings("ThreadLocalUsage") // per instance, as well
  private final ThreadLocal<QueuedStatement<?>> ahead = new ThreadLocal<>();

  DatabaseTransactions(
      GuardedDataSource dataSource, DatabaseStartup opening, StatementInspector inspector) {
    this.dataSource = dataSource;
    this.opening = opening;
    this.inspector = inspector;
  }

  /** Returns the unit of work of the current thread. */
  UnitOfWork current() {
    UnitOfWork work = current.get();
    if (work == null) {
      throw new IllegalStateException("no transaction: open one in the use case");
    }
    return work;
  }

  @Override
  public <T> T write(Supplier<T> work) {
    return current.get() == null
        ? written(writers.shared(() -> transacted(work, true)))
        : work.get();
  }

  boolean isEmbedded() {
    return SessionFactories.isEmbedded(opening.sessions());
  }

  /** See {@link Database#separately}. */
  <T> T separately(Supplier<T> work) {
    requireNone();
    return written(() -> autocommitted(work));
  }

  /** See {@link Database#remove}. */
  <T> T remove(Supplier<T> work) {
    requireNone();
    Supplier<T> removal = () -> transacted(work, true);
    return written(isEmbedded() ? writers.exclusive(removal) : removal);
  }

  private <T> T written(Supplier<T> transaction) {
    try {
      T result = Attempts.of(transaction);
      awaitCommits();
      dataSource.health().wrote();
      return result;
    } catch (DatabaseUnavailableException refused) {
      dataSource.health().refused(refused);
      throw refused;
    }
  }

  /** See {@link Database#rehearse}. */
  <T> T rehearse(Supplier<T> work) {
    requireNone();
    return Attempts.of(() -> transacted(work, false));
  }

  @Override
  public <T> T read(Supplier<T> work) {
    if (current.get() != null) {
      return work.get();
    }
    T result = Attempts.of(() -> autocommitted(work));
    awaitCommits();
    return result;
  }

  /** See {@link Database#selectWithNext}. */
  <T> Supplier<T> withNext(QueuedStatement<T> statement) {
    ahead.set(statement);
    return () -> {
      if (!statement.isDone()) {
        ahead.remove();
        read(() -> current().statements().add(statement).get());
      }
      return statement.result();
    };
  }

  private void requireNone() {
    if (current.get() != null) {
      throw new IllegalStateException("inside a transaction, which continues afterwards");
    }
  }

  private <T> T transacted(Supplier<T> work, boolean kept) {
    try (UnitOfWork begun = begin(true)) {
      current.set(begun);
      try {
        T result = work.get();
        if (kept) {
          begun.prepareCommit();
          Attempts.commit(() -> commits.during(begun::commit));
          begun.follow();
        } else {
          begun.statements().send();
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
   * Waits for the commits of the embedded database. A database server shows a commit only after it
   * is on the disk, and on a synchronous standby if there is one.
   */
  private void awaitCommits() {
    if (isEmbedded()) {
      commits.await();
    }
  }

  /**
   * Runs work whose statements are each a transaction. Under READ COMMITTED, a transaction around
   * them would not make them more consistent, and this saves the messages that begin and end it.
   */
  private <T> T autocommitted(Supplier<T> work) {
    try (UnitOfWork begun = begin(false)) {
      current.set(begun);
      try {
        T result = work.get();
        begun.statements().send();
        return result;
      } finally {
        current.remove();
      }
    }
  }

  /** Takes a connection from the pool and starts a unit of work with it. */
  @SuppressWarnings("MustBeClosedChecker") // the caller closes it
  private UnitOfWork begin(boolean transaction) {
    QueuedStatement<?> first = ahead.get();
    ahead.remove();
    SessionFactory sessions = opening.sessions();
    try {
      UnitOfWork begun =
          new UnitOfWork(dataSource.getConnection(), transaction, sessions, inspector);
      if (first != null) {
        begun.statements().add(first);
      }
      return begun;
    } catch (SQLException noConnection) {
      throw new DatabaseUnavailableException(noConnection);
    }
  }
}
