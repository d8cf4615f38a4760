package dev.ordering.persistence;

import java.time.Clock;
import java.util.List;
import javax.sql.DataSource;
import org.hibernate.resource.jdbc.spi.StatementInspector;

/**
 * The database of the service. Flyway migrates it, Hibernate checks it against the entities, and
 * stateless sessions that live as long as their transaction access it.
 */
public final class Database extends DatabaseStatements implements AutoCloseable {
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

  @Override
  public void close() {
    clock.close();
    startup.close();
    dataSource.close();
  }
}
