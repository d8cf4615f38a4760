package dev.ordering.persistence;

import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.hibernate.SessionFactory;
import org.hibernate.StatelessSession;
import org.hibernate.resource.jdbc.spi.StatementInspector;

/**
 * The one database of the service: migrated by Flyway, checked against the entities by Hibernate,
 * reached through stateless sessions that live as long as their transaction.
 */
public final class Database implements Transactions, AutoCloseable {
  private final GuardedDataSource dataSource;
  private final Opening opening;
  private final StatementInspector inspector;
  private final DatabaseClock clock;

  // per instance, because one thread may use two databases (a test, a parallel deployment)
  @SuppressWarnings("ThreadLocalUsage")
  private final ThreadLocal<Work> current = new ThreadLocal<>();

  private Database(GuardedDataSource dataSource, Opening opening, StatementInspector inspector) {
    this.dataSource = dataSource;
    this.opening = opening;
    this.inspector = inspector;
    clock = new DatabaseClock(dataSource, opening);
    opening.then(clock::start);
  }

  /**
   * Waits for the server, begins to migrate the schema and to open it, and does not wait for that:
   * {@link Opening#await} does, and who asks before. The pool stays the caller's.
   *
   * @param entities every mapped class; a difference between them and the schema fails the start
   */
  public static Database begin(
      DataSource pool, List<Class<?>> entities, StatementInspector inspector) {
    DatabaseArrival.await(pool);
    GuardedDataSource dataSource = new GuardedDataSource(pool);
    Opening opening =
        new Opening(() -> SessionFactories.open(pool, dataSource, entities, inspector));
    return new Database(dataSource, opening, inspector);
  }

  /** The same, open. */
  public static Database open(
      DataSource pool, List<Class<?>> entities, StatementInspector inspector) {
    Database database = begin(pool, entities, inspector);
    try {
      database.opening.await();
      return database;
    } catch (RuntimeException exception) {
      database.close();
      throw exception;
    }
  }

  /** What is not done yet when the service is put together. */
  public Opening opening() {
    return opening;
  }

  /** The time, which is the same for all who use the database. */
  public Clock clock() {
    return clock;
  }

  /** The connections, for what reaches the database by itself. */
  public DataSource dataSource() {
    return dataSource;
  }

  public DatabaseHealth health() {
    return dataSource.health();
  }

  /** The session of the transaction that this thread is in. */
  public StatelessSession session() {
    return work().session();
  }

  /**
   * The rows of a statement in the same transaction, past Hibernate: for the few statements that
   * every request waits for, around which Hibernate would cost more than the database.
   */
  public <T> List<T> select(Sql sql, RowReader<T> reader) {
    return work().select(sql, reader);
  }

  /** Changes rows in the same way, and tells how many. */
  public int change(Sql sql) {
    return work().change(sql);
  }

  /** Does something outside the database once the transaction that this thread is in is kept. */
  public void afterCommit(Runnable act) {
    work().afterCommit(act);
  }

  private Work work() {
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
      health().wrote();
      return result;
    } catch (DatabaseUnavailableException refused) {
      health().refused(refused);
      throw refused;
    }
  }

  /**
   * Runs work that changes data and takes every change back: to see whether it could be done. Not
   * inside another transaction.
   */
  public <T> T rehearse(Supplier<T> work) {
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

  @Override
  public void close() {
    clock.close();
    opening.close();
    dataSource.close();
  }
}
