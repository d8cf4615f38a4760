package dev.ordering.order;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.catalog.storage.CatalogEntities;
import dev.ordering.persistence.Database;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.RunningService;
import dev.ordering.testing.TestContent;
import dev.ordering.testing.TestDatabases;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/**
 * Two nodes of the service on one database, with the demo data; beside each a way into the same
 * database for writers that do what no request can: be slow, regret, have a clock of their own.
 */
public final class FeedNodes implements FeedSite {
  private final List<HikariDataSource> pools;
  private final List<RunningService> services = new ArrayList<>();
  private final List<Database> databases = new ArrayList<>();

  public FeedNodes(TestDatabases product) {
    pools = pools(product);
    for (HikariDataSource pool : pools) {
      services.add(new RunningService(pool));
    }
    for (HikariDataSource pool : pools) {
      databases.add(open(pool));
    }
  }

  /** A way into the database of a running service. */
  public static Database open(HikariDataSource pool) {
    return Database.open(pool, CatalogEntities.all(), sql -> sql);
  }

  private static List<HikariDataSource> pools(TestDatabases product) {
    if (product == TestDatabases.H2) {
      // in one process, where an embedded database lives
      return Collections.nCopies(2, product.open(TestContent.DEMO));
    }
    String url = product.demoUrl();
    return Stream.generate(() -> TestDatabases.pool(url)).limit(2).toList();
  }

  @Override
  public Database database(int node) {
    return databases.get(node % databases.size());
  }

  @Override
  public List<HttpCalls> clients() {
    return services.stream().map(RunningService::calls).toList();
  }

  @Override
  public void close() {
    services.forEach(RunningService::close);
    databases.forEach(Database::close);
    pools.forEach(HikariDataSource::close);
  }
}
