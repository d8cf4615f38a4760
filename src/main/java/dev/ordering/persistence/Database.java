package dev.ordering.persistence;

import java.sql.Connection;
import java.sql.SQLException;
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
  private static final int ATTEMPTS = 5;

  private final DataSource dataSource;
  private final SessionFactory sessionFactory;

  // per instance, because one thread may use two databases (a test, a parallel deployment)
  @SuppressWarnings("ThreadLocalUsage")
  private final ThreadLocal<StatelessSession> current = new ThreadLocal<>();

  private Database(DataSource dataSource, SessionFactory sessionFactory) {
    this.dataSource = dataSource;
    this.sessionFactory = sessionFactory;
  }

  /**
   * Migrates the schema to the newest version and opens it.
   *
   * @param entities every mapped class; a difference between them and the schema fails the start
   * @param inspector sees every SQL statement, for counting them
   */
  public static Database open(
      DataSource dataSource, List<Class<?>> entities, StatementInspector inspector) {
    return new Database(dataSource, SessionFactories.open(dataSource, entities, inspector));
  }

  /** The session of the transaction that this thread is in. */
  public StatelessSession session() {
    StatelessSession session = current.get();
    if (session == null) {
      throw new IllegalStateException("no transaction: open one in the use case");
    }
    return session;
  }

  @Override
  public <T> T write(Supplier<T> work) {
    return current.get() == null ? again(() -> transacted(work, true)) : work.get();
  }

  /**
   * Runs work that changes data and takes every change back: to see whether it could be done. Not
   * inside another transaction.
   */
  public <T> T rehearse(Supplier<T> work) {
    if (current.get() != null) {
      throw new IllegalStateException("inside a transaction, whose changes would go as well");
    }
    return again(() -> transacted(work, false));
  }

  @Override
  public <T> T read(Supplier<T> work) {
    return current.get() == null ? again(() -> reading(work)) : work.get();
  }

  private <T> T again(Supplier<T> work) {
    for (int attempt = 1; ; attempt++) {
      try {
        return work.get();
      } catch (RuntimeException exception) {
        if (attempt == ATTEMPTS || !Conflicts.isTransient(exception)) {
          throw exception;
        }
        Conflicts.pause(attempt);
      }
    }
  }

  private <T> T transacted(Supplier<T> work, boolean kept) {
    try (StatelessSession session = sessionFactory.openStatelessSession()) {
      current.set(session);
      begin(session);
      try {
        T result = work.get();
        if (kept) {
          session.getTransaction().commit();
        } else {
          session.getTransaction().rollback();
        }
        return result;
      } catch (RuntimeException | Error exception) {
        rollback(session, exception);
        throw exception;
      }
    } finally {
      current.remove();
    }
  }

  /**
   * Each statement by itself: under READ COMMITTED it sees within a transaction no more, and the
   * database is spared the messages that begin and end one.
   */
  private <T> T reading(Supplier<T> work) {
    try (Connection connection = dataSource.getConnection()) {
      // the pool sets it back
      connection.setAutoCommit(true);
      try (StatelessSession session = sessionFactory.openStatelessSession(connection)) {
        current.set(session);
        return work.get();
      } finally {
        current.remove();
      }
    } catch (SQLException noConnection) {
      throw new DatabaseUnavailableException(noConnection);
    }
  }

  /** Takes a connection of the pool. */
  private static void begin(StatelessSession session) {
    try {
      session.beginTransaction();
    } catch (RuntimeException noConnection) {
      throw new DatabaseUnavailableException(noConnection);
    }
  }

  private static void rollback(StatelessSession session, Throwable cause) {
    try {
      if (session.getTransaction().isActive()) {
        session.getTransaction().rollback();
      }
    } catch (RuntimeException lostConnection) {
      cause.addSuppressed(lostConnection);
    }
  }

  @Override
  public void close() {
    sessionFactory.close();
  }
}
