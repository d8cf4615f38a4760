package dev.ordering.order;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.persistence.Database;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.TestDatabases;
import dev.ordering.testing.TomcatServer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** Two processes of the packaged service on one PostgreSQL. */
final class FeedProcesses implements FeedSite {
  private final Path base;
  private final String url = TestDatabases.POSTGRESQL.url();
  private final TomcatServer north;
  private final TomcatServer south;
  private final HikariDataSource pool;
  private final Database database;

  FeedProcesses(Path base) {
    this.base = base;
    CompletableFuture<TomcatServer> other = CompletableFuture.supplyAsync(() -> start("north"));
    south = start("south");
    north = other.join();
    pool = FeedNodes.pool(url);
    database = FeedNodes.open(pool);
  }

  private TomcatServer start(String name) {
    String contextFile = TomcatServer.contextFile(url);
    return TomcatServer.start(base.resolve(name), "", contextFile, Map.of());
  }

  @Override
  public Database database(int node) {
    return database;
  }

  @Override
  public List<HttpCalls> clients() {
    return List.of(new HttpCalls(north.address()), new HttpCalls(south.address()));
  }

  @Override
  public void close() {
    database.close();
    pool.close();
    try {
      south.close();
    } finally {
      north.close();
    }
  }
}
