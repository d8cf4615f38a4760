package dev.ordering.order;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.testing.Api;
import dev.ordering.testing.OneServiceTest;
import dev.ordering.testing.TestDatabases;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What a client sees whose order is under way while the database goes away. */
class InDoubtPlacingTest extends OneServiceTest {
  private static final Duration PATIENCE = Duration.ofMinutes(5);
  private static final String WAITING =
      " from pg_stat_activity where datname = current_database() and wait_event = 'SyncRep'";

  private Api customer;
  private Connection administrator;
  private int tries;

  @Override
  protected TestDatabases database() {
    return TestDatabases.POSTGRESQL;
  }

  @Override
  protected Clock clock() {
    return Clock.fixed(Instant.parse("2026-11-20T09:00:00Z"), ZoneOffset.UTC);
  }

  @BeforeAll
  void signIn() throws SQLException {
    customer = Api.signedIn(getBaseUri(), "newcomer@demo.example", "demo-newcomer");
    administrator = DriverManager.getConnection(dataSource().getJdbcUrl());
    // the server of the tests is set up not to wait for anything
    administer("alter database " + administrator.getCatalog() + " set synchronous_commit = on");
    dataSource().getHikariPoolMXBean().softEvictConnections();
  }

  @AfterAll
  void disconnect() throws SQLException {
    administrator.close();
  }

  @Test
  void nothingIsAcknowledgedBeforeAStandbyHasItAndARepetitionFindsOut() throws Exception {
    long before = orders();
    waitForAStandby(true);
    try {
      CompletableFuture<HttpResponse<String>> first = placeUntilOneWaits();
      String key = "doubt" + tries;
      // it is committed here, and no standby has it
      breakWaitingConnections(first);
      assertUnavailable(first.get());

      CompletableFuture<HttpResponse<String>> again = placing(key);
      awaitWaiting(again);
      assertFalse(again.isDone(), "what no standby has is not acknowledged to a repetition either");
      waitForAStandby(false);
      HttpResponse<String> answer = again.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
      assertEquals(200, answer.statusCode(), answer.body());
      assertEquals("true", answer.headers().firstValue("Idempotency-Replayed").orElse(""));
      assertEquals(before + tries, orders());
    } finally {
      waitForAStandby(false);
    }
  }

  @Test
  void anOrderWhoseConnectionBreaksIsNotPlacedAndItsKeyIsFree() throws Exception {
    long before = orders();
    administer(
        "create function break_connection() returns trigger language plpgsql as"
            + " 'begin perform pg_terminate_backend(pg_backend_pid()); return new; end'");
    administer(
        "create trigger break_connection before insert on order_detail for each row"
            + " execute function break_connection()");
    assertUnavailable(place("broken"));
    assertEquals(before, orders());

    administer("drop trigger break_connection on order_detail");
    HttpResponse<String> answer = place("broken");
    assertEquals(200, answer.statusCode(), answer.body());
    assertEquals("", answer.headers().firstValue("Idempotency-Replayed").orElse(""));
    assertEquals(before + 1, orders());
  }

  @Test
  void aDatabaseThatBecameAStandbyShowsOrdersAndTakesNone() throws Exception {
    String name = administrator.getCatalog();
    administer("alter database " + name + " set default_transaction_read_only = on");
    try {
      assertUnavailable(placedOverNewConnections(503));
      assertEquals(200, customer.get("1.9.0", "/orders").statusCode());
    } finally {
      administer("set default_transaction_read_only = off");
      administer("alter database " + name + " reset default_transaction_read_only");
    }
    placedOverNewConnections(200);
  }

  /** Of the connections one may just have been made with what held before. */
  private HttpResponse<String> placedOverNewConnections(int expected) {
    Instant end = Instant.now().plus(PATIENCE);
    while (true) {
      dataSource().getHikariPoolMXBean().softEvictConnections();
      HttpResponse<String> answer = place("standby-" + UUID.randomUUID());
      if (answer.statusCode() == expected) {
        return answer;
      }
      assertTrue(Instant.now().isBefore(end), answer::body);
    }
  }

  /** The server may learn a little later than it is told that commits are to wait. */
  private CompletableFuture<HttpResponse<String>> placeUntilOneWaits() throws Exception {
    while (true) {
      tries++;
      CompletableFuture<HttpResponse<String>> placing = placing("doubt" + tries);
      awaitWaiting(placing);
      if (!placing.isDone()) {
        return placing;
      }
      assertEquals(200, placing.get().statusCode());
    }
  }

  private void awaitWaiting(CompletableFuture<?> request) throws SQLException {
    Instant end = Instant.now().plus(PATIENCE);
    while (!request.isDone() && number("select count(*)" + WAITING) == 0) {
      if (Instant.now().isAfter(end)) {
        throw new AssertionError("neither an answer nor a commit that waits");
      }
      Thread.onSpinWait();
    }
  }

  /** More than the one of the request may wait: the service has work of its own to commit. */
  private void breakWaitingConnections(CompletableFuture<?> request) throws SQLException {
    Instant end = Instant.now().plus(PATIENCE);
    while (!request.isDone()) {
      assertTrue(Instant.now().isBefore(end), "no answer though its connection broke");
      administer("select pg_terminate_backend(pid)" + WAITING);
    }
  }

  private CompletableFuture<HttpResponse<String>> placing(String key) {
    return CompletableFuture.supplyAsync(() -> place(key));
  }

  private HttpResponse<String> place(String key) {
    return customer.post(
        "1.9.0", "/orders", "application/json", CartBody.takeout().json(), "Idempotency-Key", key);
  }

  private long orders() throws SQLException {
    long listed = 0;
    String query = "/orders?sort=ascending";
    while (true) {
      JsonNode page = Api.tree(customer.get("1.9.0", query).body());
      listed += page.get("results").size();
      if (page.get("next").isNull()) {
        return listed;
      }
      query = "/orders?sort=ascending&after_id=" + page.get("next").get("after_id").asText();
    }
  }

  private static void assertUnavailable(HttpResponse<String> answer) {
    assertEquals(503, answer.statusCode(), answer.body());
    assertEquals("5", answer.headers().firstValue("Retry-After").orElse(""));
    assertEquals("service_unavailable", Api.tree(answer.body()).get("error").asText());
  }

  private void waitForAStandby(boolean wanted) throws SQLException {
    administer(
        wanted
            ? "alter system set synchronous_standby_names = 'nobody'"
            : "alter system reset synchronous_standby_names");
    administer("select pg_reload_conf()");
  }

  private void administer(String sql) throws SQLException {
    try (Statement statement = administrator.createStatement()) {
      statement.execute(sql);
    }
  }

  private long number(String sql) throws SQLException {
    try (Statement statement = administrator.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      rows.next();
      return rows.getLong(1);
    }
  }
}
