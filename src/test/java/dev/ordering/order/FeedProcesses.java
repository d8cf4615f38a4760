package dev.ordering.order;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.persistence.Database;
import dev.ordering.testing.FreePort;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.TestDatabases;
import dev.ordering.testing.TomcatServer;
import dev.ordering.testing.TomcatSetup;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** Two processes of the packaged service on one PostgreSQL; one of them is killed at its work. */
final class FeedProcesses implements FeedSite {
  private final Path base;
  private final String url = TestDatabases.POSTGRESQL.demoUrl();
  private final TomcatServer north;

  /** Where the node that is killed comes back. */
  private final TomcatSetup southern = onPort(FreePort.find());

  private TomcatServer south;
  private final HikariDataSource pool;
  private final Database database;

  FeedProcesses(Path base) {
    this.base = base;
    CompletableFuture<TomcatServer> other =
        CompletableFuture.supplyAsync(() -> start("north", TomcatSetup.PLAIN));
    south = start("south", southern);
    north = other.join();
    pool = TestDatabases.pool(url);
    database = FeedNodes.open(pool);
  }

  private TomcatServer start(String name, TomcatSetup setup) {
    String contextFile = TomcatServer.contextFile(url);
    return TomcatServer.start(base.resolve(name), "", contextFile, Map.of(), setup);
  }

  private static TomcatSetup onPort(int port) {
    TomcatSetup plain = TomcatSetup.PLAIN;
    String file = plain.serverFile().replace("port=\"0\"", "port=\"" + port + "\"");
    return plain.with(plain.java(), plain.options(), file, port);
  }

  /** kill -9, and another start. */
  @Override
  public void suffer() {
    south.kill();
    south = start("south", southern);
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
