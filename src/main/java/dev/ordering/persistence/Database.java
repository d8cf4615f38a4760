package dev.ordering.persistence;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.hibernate.LockMode;
import org.hibernate.StatelessSession;
import org.hibernate.query.SelectionQuery;
import org.hibernate.resource.jdbc.spi.StatementInspector;

/**
 * The database of the service. Flyway migrates it, Hibernate checks it against the entities, and
 * stateless sessions that live as long as their transaction access it.
 */
public final class Database extends DatabaseTransactions implements AutoCloseable {
  private final GuardedDataSource dataSource;
  private final DatabaseStartup startup;
  private final DatabaseClock clock;

  private Database(
      GuardedDataSource dataSource, DatabaseStartup startup, StatementInspector inspector) {
    super(dataSource, startup, inspector);
    this.dataSource = dataSource;
    this.startup = startup;
    clock = new DatabaseClock(dataSource, startup);
    startup.then(clock::start);
  }

  /**
   * Waits for the database server and starts to migrate and open the schema in the background.
   * {@link DatabaseStartup#await} waits until that is done, as does any earlier access. The caller
   * still owns the pool.
   *
   * @param entities every mapped class; a difference between them and the schema fails the start
   */
  public static Database begin(
      DataSource pool, List<Class<?>> entities, StatementInspector inspector) {
    DatabaseAvailability.await(pool);
    GuardedDataSource dataSource = new GuardedDataSource(pool);
    DatabaseStartup startup =
        new DatabaseStartup(() -> SessionFactories.open(pool, entities, inspector));
    return new Database(dataSource, startup, inspector);
  }

  /** Does the same as {@link #begin} and waits until the database is open. */
  public static Database open(
      DataSource pool, List<Class<?>> entities, StatementInspector inspector) {
    Database database = begin(pool, entities, inspector);
    try {
      database.startup.await();
      return database;
    } catch (RuntimeException exception) {
      database.close();
      throw exception;
    }
  }

  /** Returns the startup of the database, which may still be in progress. */
  public DatabaseStartup startup() {
    return startup;
  }

  /** Returns the clock of the database. It shows the same time on all nodes. */
  public Clock clock() {
    return clock;
  }

  DatabaseClock databaseClock() {
    return clock;
  }

  /** Returns the connections, for libraries that access the database by themselves. */
  public DataSource dataSource() {
    return dataSource;
  }

  public DatabaseHealth health() {
    return dataSource.health();
  }

  /** Returns the Hibernate session of the current thread's transaction. */
  public StatelessSession session() {
    return current().session();
  }

  /**
   * Returns what a query in HQL selects. Its parameters are {@code ?1}, {@code ?2} and so on. A
   * collection is a list of values: {@code id in ?1}.
   */
  public <T> List<T> list(Class<T> type, String hql, Object... values) {
    return query(type, hql, values).getResultList();
  }

  /** Does the same for a query that has at most one result. */
  public <T> Optional<T> find(Class<T> type, String hql, Object... values) {
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
  public <T> List<T> select(Sql sql, RowReader<T> reader) {
    return selectLater(sql, reader).get();
  }

  /** Returns the first row of an SQL statement, if there is one; see {@link #select}. */
  public <T> Optional<T> selectFirst(Sql sql, RowReader<T> reader) {
    return select(sql, reader).stream().findFirst();
  }

  /** Whether an SQL statement selects any rows. */
  public boolean exists(Sql sql) {
    return !select(sql, row -> true).isEmpty();
  }

  /** Returns the number that an SQL statement selects. */
  public long count(Sql sql) {
    return select(sql, row -> row.getLong(1)).get(0);
  }

  /** Runs an SQL statement that changes rows. Returns how many it changed. */
  public int change(Sql sql) {
    return changeLater(sql).get();
  }

  /** Does the same with a text that contains {@code ?} for each value; see {@link Sql#of}. */
  public int change(String text, Object... values) {
    return change(Sql.of(text, values));
  }

  /**
   * Queues a select. All queued statements are sent together, in one round trip to PostgreSQL, as
   * soon as a result is needed or the transaction ends.
   */
  public <T> Supplier<List<T>> selectLater(Sql sql, RowReader<T> reader) {
    return current().statements().add(QueuedStatement.select(sql, reader));
  }

  /** Queues a statement that changes rows, in the same way. */
  public Supplier<Integer> changeLater(Sql sql) {
    return current().statements().add(QueuedStatement.change(sql));
  }

  /** Queues inserts in the same way. A table may refer to the tables before it. */
  public void insertLater(Insert... tables) {
    Insert.statements(List.of(tables), !isEmbedded()).forEach(this::changeLater);
  }

  /**
   * Returns the end of a select that locks its rows until the transaction ends. Other transactions
   * can still add rows that refer to them.
   */
  public String forUpdate() {
    return isEmbedded() ? " for update" : " for no key update";
  }

  /** Reads the row of an entity and locks it until the transaction ends. */
  public <T> Optional<T> lock(Class<T> entity, long id) {
    return Optional.ofNullable(session().get(entity, id, LockMode.PESSIMISTIC_WRITE));
  }

  /** Locks the row of another package's entity, unread. Returns whether it exists. */
  public boolean lock(String entity, long id) {
    return query(Long.class, "select id from " + entity + " where id = ?1", id)
        .setHibernateLockMode(LockMode.PESSIMISTIC_WRITE)
        .uniqueResultOptional()
        .isPresent();
  }

  /**
   * Runs something outside the database after the current transaction is committed, or after work
   * that only reads has ended.
   */
  public void afterCommit(Runnable action) {
    current().afterCommit(action);
  }

  @Override
  public void close() {
    clock.close();
    startup.close();
    dataSource.close();
  }
}
