package dev.ordering.war;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.AppServer;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.HttpCalls.Answer;
import dev.ordering.testing.ServerProduct;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** SIGTERM while staff schedules one notification after the other, from several clients. */
final class Draining {
  private static final int CLIENTS = 8;
  private static final int ACKNOWLEDGED_BEFORE = 200;

  private final AppServer server;
  private final HttpCalls calls;
  private final String database;
  private final Queue<String> acknowledged = new ConcurrentLinkedQueue<>();
  private final Queue<String> refused = new ConcurrentLinkedQueue<>();
  private final Queue<String> unanswered = new ConcurrentLinkedQueue<>();
  private final CountDownLatch before = new CountDownLatch(ACKNOWLEDGED_BEFORE);

  /**
   * @param database the JDBC address of the database of the service
   */
  Draining(AppServer server, String database) {
    this.server = server;
    this.calls = new HttpCalls(server.address());
    this.database = database;
  }

  /**
   * Stops the server; what it did is what it said.
   *
   * @param product Jetty closes connections while it carries out what came over them: of one stop
   *     in seventeen, two requests were done whose clients had no response
   */
  void stop(ServerProduct product) throws Exception {
    String token =
        "Bearer "
            + calls
                .grant("demo-first-party", "staff", "drained")
                .json()
                .get("access_token")
                .asText();
    ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
    for (int i = 0; i < CLIENTS; i++) {
      String name = "drained-" + i + "-";
      clients.execute(() -> schedule(token, name));
    }
    assertTrue(before.await(5, TimeUnit.MINUTES), server::console);
    long signal = System.nanoTime();
    server.close();
    double seconds = (System.nanoTime() - signal) / 1e9;
    clients.shutdown();
    assertTrue(clients.awaitTermination(5, TimeUnit.MINUTES));

    Set<String> done = titles();
    System.out.printf(
        "SIGTERM to %s: stopped after %.1f s; %d acknowledged, %d done, %d refused, %d unanswered%n",
        server.getClass().getSimpleName(),
        seconds,
        acknowledged.size(),
        done.size(),
        refused.size(),
        unanswered.size());
    if (product == ServerProduct.JETTY) {
      done.removeAll(unanswered);
    }
    assertEquals(new TreeSet<>(acknowledged), done);
  }

  private void schedule(String token, String name) {
    for (int i = 0; ; i++) {
      String title = name + i;
      try {
        Answer answer =
            calls.send(
                calls
                    .request("/company/companies/1/apps/notifications")
                    .headers("Authorization", token, "Content-Type", "application/json")
                    .POST(
                        BodyPublishers.ofString(
                            "{\"title\": \"%s\", \"message\": \"m\", \"send_at\": \"2099-01-01 00:00:00\"}"
                                .formatted(title))));
        if (answer.status() == 200) {
          acknowledged.add(title);
          before.countDown();
        } else {
          refused.add(answer.status() + " " + answer.response().body());
          return;
        }
      } catch (UncheckedIOException gone) {
        unanswered.add(title);
        return;
      } catch (AssertionError ofTheServer) {
        // the app server's own refusal while it stops
        refused.add(ofTheServer.getMessage());
        return;
      }
    }
  }

  private Set<String> titles() throws Exception {
    try (Connection connection = DriverManager.getConnection(database);
        Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "select title from app_notification where title like 'drained-%'")) {
      Set<String> titles = new TreeSet<>();
      while (rows.next()) {
        titles.add(rows.getString(1));
      }
      return titles;
    }
  }
}
