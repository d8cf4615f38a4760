package dev.ordering.persistence;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hibernate.SessionFactory;
import org.hibernate.StatelessSession;
import org.hibernate.resource.jdbc.spi.StatementInspector;

/**
 * The work that runs on one connection of the pool, as one transaction or with each statement as
 * its own transaction. The Hibernate session is opened when it is first needed. It writes
 * immediately, so Hibernate's statements and SQL statements see each other's effects.
 */
final class UnitOfWork implements AutoCloseable {
  private final Connection connection;
  private final boolean transaction;
  private final SessionFactory sessions;
  private final StatementQueue statements;
  private Optional<StatelessSession> session = Optional.empty();
  private final List<Runnable> afterCommit = new ArrayList<>();

  /**
   * Takes over a connection.
   *
   * @throws SQLException if the connection does not work
   */
  UnitOfWork(
      Connection connection,
      boolean transaction,
      SessionFactory sessions,
      StatementInspector inspector)
      throws SQLException {
    this.connection = connection;
    this.transaction = transaction;
    this.sessions = sessions;
    this.statements =
        new StatementQueue(connection, SessionFactories.isEmbedded(sessions), inspector);
    try {
      // The pool resets this.
      connection.setAutoCommit(!transaction);
    } catch (SQLException lost) {
      connection.close();
      throw lost;
    }
  }

  StatelessSession session() {
    statements.send();
    return session.orElseGet(this::open);
  }

  private StatelessSession open() {
    StatelessSession opened = sessions.openStatelessSession(connection);
    session = Optional.of(opened);
    if (transaction) {
      opened.beginTransaction();
    }
    return opened;
  }

  /** Returns the statements that bypass Hibernate. */
  StatementQueue statements() {
    return statements;
  }

  void afterCommit(Runnable action) {
    afterCommit.add(action);
  }

  /**
   * Sends the statements that cannot be sent with the commit. Until the commit is sent, nothing is
   * permanent.
   */
  void prepareCommit() {
    if (session.isPresent() || !statements.canCommit()) {
      statements.send();
    }
  }

  void commit() throws SQLException {
    if (session.isPresent()) {
      session.get().getTransaction().commit();
    } else if (statements.canCommit()) {
      statements.sendWithCommit();
    } else {
      connection.commit();
    }
  }

  /** Runs what was registered to run after the commit. */
  void runAfterCommit() {
    afterCommit.forEach(Runnable::run);
  }

  /**
   * Rolls back.
   *
   * @param cause the reason; if the rollback fails too because the connection is lost, that
   *     exception is added to it
   */
  void rollback(Throwable cause) {
    try {
      rollback();
    } catch (SQLException | RuntimeException lostConnection) {
      cause.addSuppressed(lostConnection);
    }
  }

  void rollback() throws SQLException {
    statements.discard();
    if (session.isPresent()) {
      if (session.get().getTransaction().isActive()) {
        session.get().getTransaction().rollback();
      }
    } else {
      connection.rollback();
    }
  }

  @Override
  public void close() {
    try (connection) {
      session.ifPresent(StatelessSession::close);
    } catch (SQLException lostConnection) {
      // The work is already committed, and the pool discards the connection.
    }
  }
}
