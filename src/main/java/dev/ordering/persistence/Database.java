package dev.ordering.persistence;

import jakarta.persistence.LockModeType;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.hibernate.LockMode;
import org.hibernate.StatelessSession;
import org.hibernate.resource.jdbc.spi.StatementInspector;

/**
 * The one database of the service: migrated by Flyway, checked against the entities by Hibernate,
 * reached through stateless sessions that live as long as their transaction.
 */
public final class Database implements Transactions, AutoCloseable {
  private final GuardedDataSource dataSource;
  private final DatabaseStartup opening;
  private final DatabaseTransactions transactions;
  private final DatabaseClock clock;

  private Database(
      GuardedDataSource dataSource, DatabaseStartup opening, StatementInspector inspector) {
    this.dataSource = dataSource;
    this.opening = opening;
    transactions = new DatabaseTransactions(dataSource, opening, inspector);
    clock = new DatabaseClock(dataSource, opening);
    opening.then(clock::start);
  }

  /**
   * Waits for the server, begins to migrate the schema and to open it, and does not wait for that:
   * {@link DatabaseStartup#await} does, and who asks before. The pool stays the caller's.
   *
   * @param entities every mapped class; a difference between them and the schema fails the start
   */
  public static Database begin(
      DataSource pool, List<Class<?>> entities, StatementInspector inspector) {
    DatabaseArrival.await(pool);
    GuardedDataSource dataSource = new GuardedDataSource(pool);
    DatabaseStartup opening =
        new DatabaseStartup(() -> SessionFactories.open(pool, entities, inspector));
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
  public DatabaseStartup opening() {
    return opening;
  }

  /** The time, which is the same for all nodes of the database. */
  public Clock clock() {
    return clock;
  }

  DatabaseClock databaseClock() {
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
    return transactions.current().session();
  }

  /**
   * The rows of a statement in the same transaction, past Hibernate: for the few statements that
   * every request waits for, around which Hibernate would cost more than the database.
   */
  public <T> List<T> select(Sql sql, RowReader<T> reader) {
    return selectLater(sql, reader).get();
  }

  /** Changes rows in the same way, and returns how many. */
  public int change(Sql sql) {
    return changeLater(sql).get();
  }

  /**
   * The same without waiting: the statement is sent with those that follow it, as soon as one of
   * their results is asked for, or at the end of the transaction. PostgreSQL is waited for once for
   * all of them.
   */
  public <T> Supplier<List<T>> selectLater(Sql sql, RowReader<T> reader) {
    return transactions.current().statements().add(QueuedStatement.select(sql, reader));
  }

  /** Changes rows in the same way. */
  public Supplier<Integer> changeLater(Sql sql) {
    return transactions.current().statements().add(QueuedStatement.change(sql));
  }

  /** Inserts rows in the same way; nothing if there are none. */
  public void insertLater(Insert rows) {
    rows.statements().forEach(this::changeLater);
  }

  /** {@link #selectLater} before a transaction: sent with its first statement or by itself. */
  public <T> Supplier<List<T>> selectWithNext(Sql sql, RowReader<T> reader) {
    return transactions.withNext(QueuedStatement.select(sql, reader));
  }

  /**
   * The end of a select whose rows nobody else changes until the transaction has ended. Rows that
   * refer to them can still be added.
   */
  public String forUpdate() {
    return isEmbedded() ? " for update" : " for no key update";
  }

  /** The row of an entity, which nobody else changes until the transaction has ended. */
  public <T> Optional<T> lock(Class<T> entity, long id) {
    return Optional.ofNullable(session().get(entity, id, LockMode.PESSIMISTIC_WRITE));
  }

  /** The same without reading the row, if there is one: for an entity of another package. */
  public boolean lock(String entity, long id) {
    return session()
        .createSelectionQuery("select id from " + entity + " where id = :id", Long.class)
        .setParameter("id", id)
        .setLockMode(LockModeType.PESSIMISTIC_WRITE)
        .uniqueResultOptional()
        .isPresent();
  }

  /** Does something outside the database once the transaction that this thread is in is kept. */
  public void afterCommit(Runnable act) {
    transactions.current().afterCommit(act);
  }

  @Override
  public <T> T write(Supplier<T> work) {
    return transactions.write(work);
  }

  @Override
  public <T> T read(Supplier<T> work) {
    return transactions.read(work);
  }

  /** Whether it is H2, in the process of the app server. */
  public boolean isEmbedded() {
    return transactions.isEmbedded();
  }

  /**
   * Runs work each of whose statements changes data by itself: the database is spared the messages
   * that begin and end a transaction. If a connection is lost, it runs again, although a statement
   * may have been done. Not inside another transaction, nor on the embedded database.
   */
  public <T> T separately(Supplier<T> work) {
    return transactions.separately(work);
  }

  /**
   * Runs work that changes data and takes every change back: to see whether it could be done. Not
   * inside another transaction.
   */
  public <T> T rehearse(Supplier<T> work) {
    return transactions.rehearse(work);
  }

  /**
   * Runs work that removes what other work may be about to refer to. PostgreSQL's foreign keys hold
   * against that; those of H2 do not see each other's uncommitted rows, so there no other work
   * writes meanwhile. Not inside another transaction.
   */
  public <T> T remove(Supplier<T> work) {
    return transactions.remove(work);
  }

  @Override
  public void close() {
    clock.close();
    opening.close();
    dataSource.close();
  }
}
