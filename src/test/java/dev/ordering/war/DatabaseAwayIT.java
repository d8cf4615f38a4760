package dev.ordering.war;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.notification.Poll;
import dev.ordering.testing.AppServer;
import dev.ordering.testing.DatabaseProcess;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.ServerProduct;
import dev.ordering.testing.SessionMails;
import dev.ordering.testing.TestContent;
import dev.ordering.testing.TestPostgres;
import dev.ordering.testing.TomcatManager;
import dev.ordering.war.EveryEndpoint.Timed;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A database that freezes: every request gets 503 within five seconds, and the service continues by
 * itself when the database does. The times are printed. Mails go over the session of the app
 * server, which has Jakarta Mail in its own class path, bound as the files of {@code deploy} show
 * it.
 */
@ParameterizedClass
@EnumSource(ServerProduct.class)
@Tag("thorough")
class DatabaseAwayIT {
  private static final long MOST_MILLISECONDS = 15_000;
  private static final double MOST_SECONDS_TO_STOP = 35;

  @TempDir private static Path base;
  private static TomcatManager manager;
  private static SessionMails mails;
  private static EmbeddedPostgres postgres;
  private static DatabaseProcess process;
  private static AppServer server;

  private final ServerProduct product;

  DatabaseAwayIT(ServerProduct product) {
    this.product = product;
  }

  @BeforeParameterizedClassInvocation
  static void start(ServerProduct product) throws Exception {
    Path own = base.resolve(product.name());
    manager = TomcatManager.prepare(own);
    mails = new SessionMails();
    postgres = TestPostgres.start();
    process = DatabaseProcess.of(postgres);
    server =
        product.startWithMail(
            own,
            "/shop",
            postgres.getJdbcUrl("postgres", TestContent.DEMO.template()),
            mails.port(),
            Map.of("publicUrl", "http://localhost"));
  }

  @AfterParameterizedClassInvocation
  static void stop(ServerProduct product) throws Exception {
    try {
      if (product == ServerProduct.TOMCAT) {
        endsInTimeAndWithItsThreads();
      }
    } finally {
      server.close();
      postgres.close();
      mails.close();
    }
  }

  @Test
  void theMailSessionOfTheServerIsRead() throws Exception {
    mails.assertSent(server);
  }

  @Test
  void everyEndpointSaysSoInTimeAndRecovers() throws Exception {
    HttpCalls calls = new HttpCalls(server.address());
    EveryEndpoint endpoints = new EveryEndpoint(calls);
    Map<String, Integer> before = statuses(endpoints.askOneByOne());
    assertTrue(before.values().stream().allMatch(status -> status < 500), before::toString);

    process.freeze();
    try {
      report(product, "as it freezes", endpoints.ask());
      assertEquals(503, calls.get("/health/ready").status());
      assertEquals(200, calls.get("/health/live").status());
      assertEquals(200, calls.get("/versions").status());
      report(product, "while it is frozen", endpoints.ask());
    } catch (RuntimeException | AssertionError unanswered) {
      throw new AssertionError(server.console(), unanswered);
    } finally {
      process.thaw();
    }
    long thawed = System.nanoTime();
    awaitReady(calls);
    System.out.printf(
        "%s: ready %.1f s after the database%n", product, (System.nanoTime() - thawed) / 1e9);
    assertEquals(before, statuses(renewed(calls).askOneByOne()), server::console);

    EveryEndpoint ready = renewed(calls);
    process.endConnections();
    assertEquals(before, statuses(ready.askOneByOne()), server::console);
    assertFalse(server.console().contains("request  failed"), server::console);
  }

  private static void endsInTimeAndWithItsThreads() throws Exception {
    EveryEndpoint endpoints = new EveryEndpoint(new HttpCalls(server.address()));
    manager.at(server.address().replaceFirst("/shop$", ""));
    process.freeze();
    try {
      endpoints.ask();
      long before = System.nanoTime();
      String undeployed = manager.get("/text/undeploy", Map.of("path", "/shop"));
      double seconds = (System.nanoTime() - before) / 1e9;
      assertTrue(undeployed.startsWith("OK"), undeployed);
      System.out.printf("undeployed while the database is frozen: %.1f s%n", seconds);
      assertTrue(seconds < MOST_SECONDS_TO_STOP, server::console);
      assertFalse(server.console().contains("thread named [ordering-"), server::console);
    } finally {
      process.thaw();
    }
  }

  private static void report(ServerProduct product, String moment, Map<String, Timed> answers) {
    answers.forEach(
        (name, timed) -> {
          assertEquals(503, timed.answer().status(), name + timed.answer().response().body());
          assertEquals("5", timed.answer().header("Retry-After"), name);
          assertTrue(timed.milliseconds() < MOST_MILLISECONDS, name + timed.milliseconds());
        });
    System.out.printf(
        "%s, a database %s: %d endpoints answered 503, the last after %d ms%n",
        product,
        moment,
        answers.size(),
        answers.values().stream().mapToLong(Timed::milliseconds).max().orElseThrow());
  }

  /** With new tokens: a refresh token that was used long ago would be refused. */
  private static EveryEndpoint renewed(HttpCalls calls) {
    return new EveryEndpoint(calls);
  }

  private static Map<String, Integer> statuses(Map<String, Timed> answers) {
    return answers.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, entry -> entry.getValue().answer().status()));
  }

  private static void awaitReady(HttpCalls calls) throws Exception {
    Poll.until("ready again", () -> calls.get("/health/ready").status() == 200);
  }
}
