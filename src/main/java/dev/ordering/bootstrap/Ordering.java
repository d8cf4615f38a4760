package dev.ordering.bootstrap;

import dev.ordering.admin.AdministrationModule;
import dev.ordering.http.ContainerErrors;
import dev.ordering.http.OriginOwners;
import dev.ordering.http.address.ClientAddress;
import dev.ordering.http.body.FileSenders;
import dev.ordering.http.page.WebResources;
import dev.ordering.persistence.Database;
import dev.ordering.user.password.Argon2Cost;
import java.time.Clock;
import java.util.List;
import javax.sql.DataSource;
import org.hibernate.resource.jdbc.spi.StatementInspector;

/** The whole service, from its start to its end; {@link Wiring} has its parts. */
public final class Ordering implements AutoCloseable {
  private final Database database;
  private final Wiring parts;

  /** By the clock of its database, not open yet; the data source stays the caller's. */
  static Ordering begin(Settings settings, DataSource dataSource, WebResources webResources) {
    Database database = Entities.begin(dataSource, sql -> sql);
    try {
      return new Ordering(
          settings, dataSource, webResources, database, database.clock(), Argon2Cost.PRODUCTION);
    } catch (RuntimeException exception) {
      database.close();
      throw exception;
    }
  }

  /**
   * Open, by another clock but for notifications and webhooks; the inspector sees every SQL
   * statement.
   *
   * @param passwordCost of new passwords
   */
  public Ordering(
      Settings settings,
      DataSource dataSource,
      WebResources webResources,
      Clock clock,
      StatementInspector inspector,
      Argon2Cost passwordCost) {
    this(
        settings,
        dataSource,
        webResources,
        Entities.begin(dataSource, inspector),
        clock,
        passwordCost);
    open();
  }

  private Ordering(
      Settings settings,
      DataSource dataSource,
      WebResources webResources,
      Database database,
      Clock clock,
      Argon2Cost passwordCost) {
    this.database = database;
    parts = new Wiring(settings, dataSource, webResources, database, clock, passwordCost);
  }

  /** Waits for the database, and begins to work; to be closed also where that fails. */
  public void open() {
    database.opening().await();
    parts.work.start();
    parts.housekeeping.start();
  }

  /** The JAX-RS resources, filters and providers, for {@link OrderingApplication}. */
  public List<Object> components() {
    return List.copyOf(parts.components);
  }

  /** Who may send files. */
  public FileSenders fileSenders() {
    return parts.fileSenders;
  }

  /** From where requests come. */
  public ClientAddress clientAddress() {
    return parts.clientAddress;
  }

  /** What the app server's consoles see of the service, once it is registered there. */
  public AdministrationModule administration() {
    return parts.administration;
  }

  /** Whose scripts may read responses. */
  public OriginOwners origins() {
    return parts.features.oauth.origins();
  }

  /** What responds instead of the container's error pages. */
  public ContainerErrors containerErrors() {
    return parts.containerErrors;
  }

  @Override
  public void close() {
    parts.administration.close();
    parts.housekeeping.close();
    parts.work.close();
    database.close();
  }
}
