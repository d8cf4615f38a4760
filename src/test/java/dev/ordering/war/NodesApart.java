package dev.ordering.war;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.HttpCalls.Answer;
import java.net.http.HttpRequest;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What one of two nodes did is used at the other, whose own clock is minutes away. */
final class NodesApart {
  private static final int FAILURES = 10;
  private static final int WINDOW_SECONDS = 15 * 60;
  private static final int CLOSE_SECONDS = 20;

  private final TwoNodes nodes;
  private final CodeWalk walk;

  NodesApart(TwoNodes nodes, CodeWalk walk) {
    this.nodes = nodes;
    this.walk = walk;
  }

  /** The clocks of the processes, as the app server shows them, are apart. */
  void requireApart() {
    Duration apart = Duration.between(time(nodes.north()), time(nodes.south()));
    assertTrue(apart.compareTo(TwoNodes.APART.minusMinutes(1)) > 0, apart::toString);
  }

  private static Instant time(HttpCalls node) {
    String date = node.get("/versions").header("Date");
    return ZonedDateTime.parse(date, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
  }

  /** The code of one node is redeemed at the other; every step from there goes to and fro. */
  void walkFrom(boolean north) throws SQLException {
    HttpCalls here = north ? nodes.north() : nodes.south();
    HttpCalls there = north ? nodes.south() : nodes.north();
    String code = walk.code(north ? nodes.northAddress() : nodes.southAddress());
    Answer given = CodeWalk.redeem(there, code, "apart");
    assertEquals(200, given.status(), "a code lives a minute");
    assertEquals(3600, given.json().get("expires_in").asInt());
    assertEquals(200, TwoNodes.orders(here, token(given, "access_token")));

    Answer refreshed = here.refresh(token(given, "refresh_token"));
    Answer repeated = there.refresh(token(given, "refresh_token"));
    assertEquals(200, repeated.status(), "a repetition is no theft");
    assertEquals(token(refreshed, "refresh_token"), token(repeated, "refresh_token"));
    assertEquals(200, TwoNodes.orders(there, token(refreshed, "access_token")));
    assertEquals(200, TwoNodes.orders(here, token(refreshed, "access_token")));
    requireClose(3600, secondsLeft());
    expire();
    assertEquals(401, TwoNodes.orders(there, token(refreshed, "access_token")));
    assertEquals(401, TwoNodes.orders(here, token(refreshed, "access_token")));
  }

  private int secondsLeft() throws SQLException {
    return nodes.query(
        "select extract(epoch from access_expires_at - current_timestamp)::int"
            + " from token_pair where device_id = 'apart'");
  }

  /** Lets an hour pass for the token, but for a moment. */
  private void expire() throws SQLException {
    nodes.query(
        "update token_pair set access_expires_at = current_timestamp - interval '1 second'"
            + " where device_id = 'apart' returning 1");
  }

  /** Failures at one node count at the other, as long and no longer. */
  void failFrom(boolean north) {
    HttpCalls here = north ? nodes.north() : nodes.south();
    HttpCalls there = north ? nodes.south() : nodes.north();
    String account = "nobody-" + north;
    for (int i = 0; i < FAILURES; i++) {
      here.grant("demo-first-party", account, "apart");
    }
    for (HttpCalls node : List.of(here, there)) {
      Answer refused = node.grant("demo-first-party", account, "apart");
      assertEquals(429, refused.status());
      requireClose(WINDOW_SECONDS, Long.parseLong(refused.header("Retry-After")));
    }
  }

  /** Orders are placed and polled at both; each shows up once, with the time of the database. */
  void orderAtBoth() throws SQLException {
    String token =
        token(nodes.north().grant("demo-first-party", "newcomer", "orders"), "access_token");
    JsonNode slots = slots(nodes.north());
    List<HttpCalls> both = List.of(nodes.south(), nodes.north());
    String query = "sort=ascending";
    List<Long> placed = new ArrayList<>();
    List<Long> polled = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      JsonNode slot = slots.path(slots.size() - 1 - i);
      JsonNode order = place(both.get(i % 2), token, slot).json().path("results").path(0);
      requireClose(now(), order.path("created_at").asLong());
      placed.add(order.path("id").asLong());
      JsonNode page = page(both.get((i + 1) / 2 % 2), token, query);
      page.path("results").forEach(each -> polled.add(each.path("id").asLong()));
      query = parameters(page.path("future"));
    }
    assertEquals(placed, polled);
    String since = "created_after=" + (now() - CLOSE_SECONDS) + "&created_before=" + now();
    for (HttpCalls node : both) {
      assertEquals(4, page(node, token, since).path("results").size());
    }
  }

  private static JsonNode slots(HttpCalls node) {
    String cart = "{\"cart\": [{\"shop_id\": 1, \"product_id\": 1}]}";
    for (JsonNode method : post(node, "/checkout", "", cart).json().at("/cart_config/methods")) {
      if (method.path("method").asText().equals("takeout")) {
        return method.path("slots");
      }
    }
    throw new AssertionError("nothing can be fetched");
  }

  private static Answer place(HttpCalls node, String token, JsonNode slot) {
    String body =
        """
        {"cart": [{"shop_id": 1, "product_id": 1}], "payment_method": "point_of_sale",
         "checkout": {"method": "takeout",
           "takeout": {"shops": {"a": {"id": 1, "date": %s, "time": %s}}}}}
        """
            .formatted(slot.path("date"), slot.path("time"));
    return post(node, "/orders", token, body);
  }

  private static Answer post(HttpCalls node, String path, String token, String body) {
    HttpRequest.Builder request = node.request(path).header("Content-Type", "application/json");
    if (!token.isEmpty()) {
      request.header("Authorization", "Bearer " + token);
    }
    Answer answer = node.send(request.POST(HttpRequest.BodyPublishers.ofString(body)));
    assertEquals(200, answer.status(), answer.response()::body);
    return answer;
  }

  private static JsonNode page(HttpCalls node, String token, String query) {
    Answer answer = node.get("/orders?" + query, "Authorization", "Bearer " + token);
    assertEquals(200, answer.status(), answer.response()::body);
    return answer.json();
  }

  private static String parameters(JsonNode call) {
    List<String> pairs = new ArrayList<>();
    call.properties()
        .forEach(
            each -> pairs.add(HttpCalls.encode(Map.of(each.getKey(), each.getValue().asText()))));
    return String.join("&", pairs);
  }

  private static void requireClose(long expected, long seconds) {
    assertTrue(Math.abs(expected - seconds) < CLOSE_SECONDS, seconds + ", not " + expected);
  }

  private int now() throws SQLException {
    return nodes.query("select extract(epoch from current_timestamp)::int");
  }

  private static String token(Answer answer, String name) {
    return answer.json().path(name).asText();
  }
}
