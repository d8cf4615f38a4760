package dev.ordering.persistence;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.hibernate.LockMode;
import org.hibernate.StatelessSession;
import org.hibernate.query.SelectionQuery;
import org.hibernate.resource.jdbc.spi.StatementInspector;

/**
 * Runs the statements of a transaction: HQL through Hibernate, and SQL that bypasses it. Inside a
 * transaction, the statements of one thread share its connection.
 */
abstract class DatabaseStatements extends DatabaseTransactions {
  DatabaseStatements(
      GuardedDataSource dataSource, DatabaseStartup startup, StatementInspector inspector) {
    super(dataSource, startup, inspector);
  }

  /** Returns the Hibernate session of the current thread's transaction. */
  public final StatelessSession session() {
    return current().session();
  }

  /**
   * Returns what a query in HQL selects. Its parameters are {@code ?1}, {@code ?2} and so on. A
   * collection is a list of values: {@code id in ?1}.
   */
  public final <T> List<T> list(Class<T> type, String hql, Object... values) {
    return query(type, hql, values).getResultList();
  }

  /** Does the same for a query that has at most one result. */
  public final <T> Optional<T> find(Class<T> type, String hql, Object... values) {
    return query(type, hql, values).uniqueResultOptional();
  }

  private <T> SelectionQuery<T> query(Class<T> type, String hql, Object... values) {
    SelectionQuery<T> query = session().createSelectionQuery(hql, type);
    for (int i = 0; i < values.length; i++) {
      query.setParameter(i + 1, values[i]);
    }
    return query;
  }

  /**
   * Returns the rows of an SQL statement in the same transaction, bypassing Hibernate, which would
   * cost more than the database: for the few statements that every request waits for.
   */
  public final <T> List<T> select(Sql sql, RowReader<T> reader) {
    return selectLater(sql, reader).get();
  }

  /** Returns the first row of an SQL statement, if there is one; see {@link #select}. */
  public final <T> Optional<T> selectFirst(Sql sql, RowReader<T> reader) {
    return select(sql, reader).stream().findFirst();
  }

  /** Whether an SQL statement selects any rows. */
  public final boolean exists(Sql sql) {
    return !select(sql, row -> true).isEmpty();
  }

  /** Returns the number that an SQL statement selects. */
  public final long count(Sql sql) {
    return select(sql, row -> row.getLong(1)).get(0);
  }

  /** Runs an SQL statement that changes rows. Returns how many it changed. */
  public final int change(Sql sql) {
    return changeLater(sql).get();
  }

  /** Does the same with a text that contains {@code ?} for each value; see {@link Sql#of}. */
  public final int change(String text, Object... values) {
    return change(Sql.of(text, values));
  }

  /**
   * Queues a select. All queued statements are sent together, in one round trip to PostgreSQL, as
   * soon as a result is needed or the transaction ends.
   */
  public final <T> Supplier<List<T>> selectLater(Sql sql, RowReader<T> reader) {
    return current().statements().add(QueuedStatement.select(sql, reader));
  }

  /** Queues a statement that changes rows, in the same way. */
  public final Supplier<Integer> changeLater(Sql sql) {
    return current().statements().add(QueuedStatement.change(sql));
  }

  /** Queues inserts in the same way. A table may refer to the tables before it. */
  public final void insertLater(Insert... tables) {
    Insert.statements(List.of(tables), !isEmbedded()).forEach(this::changeLater);
  }

  /**
   * Returns the end of a select that locks its rows until the transaction ends. Other transactions
   * can still add rows that refer to them.
   */
  public final String forUpdate() {
    return isEmbedded() ? " for update" : " for no key update";
  }

  /** Reads the row of an entity and locks it until the transaction ends. */
  public final <T> Optional<T> lock(Class<T> entity, long id) {
    return Optional.ofNullable(session().get(entity, id, LockMode.PESSIMISTIC_WRITE));
  }

  /** Locks the row of another package's entity, unread, if it exists. */
  public final void lock(String entity, long id) {
    query(Long.class, "select id from " + entity + " where id = ?1", id)
        .setHibernateLockMode(LockMode.PESSIMISTIC_WRITE)
        .getResultList();
  }

  /**
   * Runs something outside the database after the current transaction is committed, or after work
   * that only reads has ended.
   */
  public final void afterCommit(Runnable action) {
    current().afterCommit(action);
  }
}
