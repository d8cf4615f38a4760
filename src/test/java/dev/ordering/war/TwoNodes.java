package dev.ordering.war;

import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.HttpCalls.Answer;
import dev.ordering.testing.TestDatabases;
import dev.ordering.testing.TomcatServer;
import dev.ordering.testing.TomcatSetup;
import dev.ordering.testing.WrongClock;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BiFunction;

/**
 * Two processes of the service on one PostgreSQL database, started at once while it is empty. The
 * clock of the southern one is minutes ahead, where {@link WrongClock} can make it so.
 */
final class TwoNodes implements AutoCloseable {
  /** Far more than a code lives or a refresh may be repeated. */
  static final Duration APART = Duration.ofMinutes(7);

  private final String url = TestDatabases.POSTGRESQL.emptyUrl();
  private final Path base;
  private final TomcatServer north;
  private TomcatServer south;

  TwoNodes(Path base) throws SQLException {
    this.base = base;
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      // as the deployment's documentation has it for the service's role
      statement.execute(
          "alter database %s set idle_in_transaction_session_timeout = '10s'"
              .formatted(connection.getCatalog()));
    }
    CompletableFuture<TomcatServer> other = CompletableFuture.supplyAsync(() -> start("north"));
    south = start("south");
    north = other.join();
  }

  private TomcatServer start(String name) {
    String contextFile = TomcatServer.contextFile(url);
    TomcatSetup setup =
        name.equals("south") ? TomcatSetup.PLAIN.with(WrongClock.ahead(APART)) : TomcatSetup.PLAIN;
    return TomcatServer.start(base.resolve(name), "", contextFile, Map.of(), setup);
  }

  HttpCalls north() {
    return new HttpCalls(north.address());
  }

  HttpCalls south() {
    return new HttpCalls(south.address());
  }

  /** The address of a node, without a slash at its end. */
  String northAddress() {
    return north.address();
  }

  String southAddress() {
    return south.address();
  }

  /** kill -9. */
  void killSouth() {
    south.kill();
  }

  void startSouthAgain() {
    south = start("south");
  }

  /** What both have printed, the node that was killed since its last start. */
  String consoles() {
    return north.console() + south.console();
  }

  /**
   * Sends requests to both nodes at once, every other one to the other.
   *
   * @param request makes a request to a node; the number counts from 0
   * @return the answers in the order of their numbers
   */
  List<Answer> atOnce(int count, BiFunction<HttpCalls, Integer, Answer> request) throws Exception {
    ExecutorService clients = Executors.newFixedThreadPool(count);
    try {
      List<HttpCalls> nodes = List.of(north(), south());
      CountDownLatch start = new CountDownLatch(count);
      List<Future<Answer>> futures = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        int number = i;
        futures.add(
            clients.submit(
                () -> {
                  start.countDown();
                  start.await();
                  return request.apply(nodes.get(number % 2), number);
                }));
      }
      List<Answer> answers = new ArrayList<>();
      for (Future<Answer> future : futures) {
        answers.add(future.get());
      }
      return answers;
    } finally {
      clients.shutdownNow();
    }
  }

  /** A connection to the database that both use. */
  Connection connect() throws SQLException {
    return DriverManager.getConnection(url);
  }

  /** A number from the database that both use. */
  int query(String sql) throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      rows.next();
      return rows.getInt(1);
    }
  }

  /** What a node answers to a call with an access token. */
  static int orders(HttpCalls node, String accessToken) {
    return node.get("/orders", "Authorization", "Bearer " + accessToken).status();
  }

  @Override
  public void close() {
    try {
      south.close();
    } finally {
      north.close();
    }
  }
}
