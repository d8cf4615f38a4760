package dev.ordering.persistence;

import java.sql.SQLException;
import java.util.List;
import java.util.function.Supplier;
import org.hibernate.SessionFactory;
import org.hibernate.resource.jdbc.spi.StatementInspector;

/** Runs work in transactions. Each thread has at most one transaction at a time. */
abstract class DatabaseTransactions implements Transactions {
  private final GuardedDataSource dataSource;
  private final DatabaseStartup startup;
  private final StatementInspector inspector;
  private final WriterLock writerLock = new WriterLock();
  private final PendingCommits commits = new PendingCommits();

  // per instance, because one thread may use two databases (a test, a parallel deployment)
  @SuppressWarnings("ThreadLocalUsage")
  private final ThreadLocal<UnitOfWork> current = new ThreadLocal<>();

  /** The statement that is sent with the first statement of the next transaction. */
  @SuppressWarnings("ThreadLocalUsage") // per instance, as well
  private final ThreadLocal<QueuedStatement<?>> accompanying = new ThreadLocal<>();

  DatabaseTransactions(
      GuardedDataSource dataSource, DatabaseStartup startup, StatementInspector inspector) {
    this.dataSource = dataSource;
    this.startup = startup;
    this.inspector = inspector;
  }

  /** Returns the unit of work of the current thread. */
  final UnitOfWork current() {
    UnitOfWork work = current.get();
    if (work == null) {
      throw new IllegalStateException("no transaction: open one in the use case");
    }
    return work;
  }

  @Override
  public final <T> T write(Supplier<T> work) {
    return current.get() == null
        ? retried(writerLock.shared(() -> inTransaction(work, true)))
        : work.get();
  }

  /** Whether the database is H2, which runs in the process of the app server. */
  public final boolean isEmbedded() {
    return SessionFactories.isEmbedded(startup.sessions());
  }

  /**
   * Runs work whose statements are each committed separately, which saves two messages. If a
   * connection is lost, the work runs again, although a statement may have taken effect. Not inside
   * a transaction, nor on the embedded database.
   */
  public final <T> T autocommit(Supplier<T> work) {
    requireNone();
    return retried(() -> withoutTransaction(work));
  }

  /**
   * Runs work that removes rows to which other transactions may be adding references. PostgreSQL's
   * foreign keys prevent that. Those of H2 do not see uncommitted rows, so there no other
   * transaction writes at the same time. Not inside a transaction.
   */
  public final <T> T remove(Supplier<T> work) {
    requireNone();
    Supplier<T> removal = () -> inTransaction(work, true);
    return retried(isEmbedded() ? writerLock.exclusive(removal) : removal);
  }

  private <T> T retried(Supplier<T> transaction) {
    try {
      T result = Retries.run(transaction);
      awaitCommits();
      dataSource.health().recordCommit();
      return result;
    } catch (DatabaseUnavailableException refused) {
      dataSource.health().recordFailure(refused);
      throw refused;
    }
  }

  /**
   * Runs work that changes data, and rolls it back: to find out whether the work is possible. Not
   * inside a transaction.
   */
  public final <T> T dryRun(Supplier<T> work) {
    requireNone();
    return Retries.run(() -> inTransaction(work, false));
  }

  @Override
  public final <T> T read(Supplier<T> work) {
    if (current.get() != null) {
      return work.get();
    }
    T result = Retries.run(() -> withoutTransaction(work));
    awaitCommits();
    return result;
  }

  /**
   * Queues a select before a transaction, whose first statement it then accompanies in one round
   * trip.
   */
  public final <T> Supplier<List<T>> selectWithNext(Sql sql, RowReader<T> reader) {
    QueuedStatement<List<T>> statement = QueuedStatement.select(sql, reader);
    accompanying.set(statement);
    return () -> {
      if (!statement.isDone()) {
        accompanying.remove();
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

  private <T> T inTransaction(Supplier<T> work, boolean committed) {
    try (UnitOfWork unit = begin(true)) {
      current.set(unit);
      try {
        T result = work.get();
        if (committed) {
          unit.prepareCommit();
          Retries.commit(() -> commits.during(unit::commit));
          unit.runAfterCommit();
        } else {
          unit.statements().send();
          unit.rollback();
        }
        return result;
      } catch (SQLException refused) {
        StatementFailedException failed = new StatementFailedException(refused);
        unit.rollback(failed);
        throw failed;
      } catch (RuntimeException | Error exception) {
        unit.rollback(exception);
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
  private <T> T withoutTransaction(Supplier<T> work) {
    try (UnitOfWork unit = begin(false)) {
      current.set(unit);
      try {
        T result = work.get();
        unit.statements().send();
        unit.runAfterCommit();
        return result;
      } finally {
        current.remove();
      }
    }
  }

  /** Takes a connection from the pool and starts a unit of work with it. */
  @SuppressWarnings("MustBeClosedChecker") // the caller closes it
  private UnitOfWork begin(boolean transaction) {
    QueuedStatement<?> first = accompanying.get();
    accompanying.remove();
    SessionFactory sessions = startup.sessions();
    try {
      UnitOfWork unit =
          new UnitOfWork(dataSource.getConnection(), transaction, sessions, inspector);
      if (first != null) {
        unit.statements().add(first);
      }
      return unit;
    } catch (SQLException noConnection) {
      throw new DatabaseUnavailableException(noConnection);
    }
  }
}
