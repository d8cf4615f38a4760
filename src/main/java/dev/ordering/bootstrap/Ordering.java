package dev.ordering.bootstrap;

import dev.ordering.admin.AdministrationModule;
import dev.ordering.http.page.WebResources;
import dev.ordering.persistence.Database;
import dev.ordering.user.password.Argon2Cost;
import java.time.Clock;
import java.util.List;
import javax.sql.DataSource;
import org.hibernate.resource.jdbc.spi.StatementInspector;

/** The whole service, from its start to its end. {@link Wiring} creates its parts. */
public final class Ordering implements AutoCloseable {
  final Wiring parts;
  private final Database database;

  /**
   * Creates the service with the clock of its database, without opening it. The caller still owns
   * the data source and closes it.
   */
  static Ordering begin(Settings settings, DataSource dataSource, WebResources webResources) {
    Database database = Database.begin(dataSource, Entities.all(), sql -> sql);
    try {
      return new Ordering(
          database,
          new Wiring(
              settings,
              dataSource,
              webResources,
              database,
              database.clock(),
              Argon2Cost.PRODUCTION));
    } catch (RuntimeException exception) {
      database.close();
      throw exception;
    }
  }

  /**
   * Creates and opens the service with the given clock. Notifications and webhooks still use the
   * clock of the database.
   *
   * @param inspector sees every SQL statement
   * @param passwordCost of new passwords
   */
  public Ordering(
      Settings settings,
      DataSource dataSource,
      WebResources webResources,
      Clock clock,
      StatementInspector inspector,
      Argon2Cost passwordCost) {
    database = Database.begin(dataSource, Entities.all(), inspector);
    parts = new Wiring(settings, dataSource, webResources, database, clock, passwordCost);
    open();
  }

  private Ordering(Database database, Wiring parts) {
    this.database = database;
    this.parts = parts;
  }

  /**
   * Waits for the database and starts the background work. The caller must close the service even
   * if this fails.
   */
  public void open() {
    database.startup().await();
    parts.work.start();
    parts.housekeeping.start();
  }

  /** Returns the JAX-RS resources, filters and providers, for {@link OrderingApplication}. */
  public List<Object> components() {
    return List.copyOf(parts.components);
  }

  /**
   * Returns the administration, whose MBeans become visible once they are registered with the app
   * server.
   */
  public AdministrationModule administration() {
    return parts.administration;
  }

  @Override
  public void close() {
    parts.administration.close();
    parts.housekeeping.close();
    parts.work.close();
    database.close();
  }
}
