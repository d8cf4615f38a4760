package dev.ordering.war;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.HttpCalls.Answer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A user whose clients place orders and poll, and remember what a careful client remembers: which
 * orders were acknowledged, which requests were not answered, and what to ask next.
 */
final class OrderingUser {
  private static final AtomicInteger SLOT = new AtomicInteger();

  private final String token;
  private final List<Long> before;
  private final List<Long> acknowledged = new ArrayList<>();
  private final Map<String, String> unanswered = new LinkedHashMap<>();
  private final List<Long> polled = new ArrayList<>();
  private final Set<String> committed = new HashSet<>();
  // stay open: that a client hangs up might be noticed
  private final List<Socket> listening = new ArrayList<>();
  private int replayed;
  private String query = "sort=ascending";

  OrderingUser(HttpCalls calls, String account) {
    token =
        calls.grant("demo-first-party", account, "ordering").json().get("access_token").asText();
    before = list(calls);
  }

  /** The orders that the user had before. */
  List<Long> before() {
    return before;
  }

  synchronized List<Long> acknowledged() {
    return List.copyOf(acknowledged);
  }

  List<Long> polled() {
    return polled;
  }

  void placeUntilKilled(HttpCalls calls, CountDownLatch placed) {
    try {
      while (true) {
        String key = UUID.randomUUID().toString();
        String body = body();
        synchronized (this) {
          unanswered.put(key, body);
        }
        if (take(key, answer(calls, key, body))) {
          placed.countDown();
        }
      }
    } catch (UncheckedIOException killed) {
      // what was not answered is repeated later
    }
  }

  /**
   * Sends a request and reads no answer; waits until the order is committed, so that the repetition
   * has to find it.
   */
  void placeWithoutListening(HttpCalls calls, URI address) {
    int known = list(calls).size();
    String key = UUID.randomUUID().toString();
    String body = body();
    synchronized (this) {
      unanswered.put(key, body);
      committed.add(key);
    }
    try {
      Socket socket = new Socket(address.getHost(), address.getPort());
      listening.add(socket);
      List<String> head =
          List.of(
              "POST /orders HTTP/1.1",
              "Host: x",
              "Authorization: Bearer " + token,
              "Idempotency-Key: " + key,
              "Content-Type: application/json",
              "Content-Length: " + body.length(),
              "",
              body);
      socket.getOutputStream().write(String.join("\r\n", head).getBytes(US_ASCII));
    } catch (IOException unreachable) {
      throw new UncheckedIOException(unreachable);
    }
    Instant end = Instant.now().plusSeconds(300);
    while (list(calls).size() == known) {
      if (Instant.now().isAfter(end)) {
        throw new AssertionError("the order was not placed");
      }
    }
  }

  /** Sends again, with their keys, all requests that got no answer. */
  void repeatWhatWasNotAnswered(HttpCalls calls) {
    Map<String, String> requests;
    synchronized (this) {
      requests = new LinkedHashMap<>(unanswered);
    }
    requests.forEach(
        (key, body) -> {
          Answer answer = answer(calls, key, body);
          boolean again = answer.header("Idempotency-Replayed").equals("true");
          if (committed.contains(key) && !again) {
            throw new AssertionError("not replayed: " + answer.response().body());
          }
          replayed += again ? 1 : 0;
          take(key, answer);
        });
  }

  /** How many repetitions found what the request had done before the server died. */
  int replayed() {
    return replayed;
  }

  private Answer answer(HttpCalls calls, String key, String body) {
    Answer answer =
        calls.send(
            calls
                .request("/orders")
                .header("Authorization", "Bearer " + token)
                .header("Idempotency-Key", key)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body)));
    if (answer.status() != 200 && answer.status() != 409) {
      throw new IllegalStateException(answer.response().body());
    }
    return answer;
  }

  /** Whether there was an order to get: a slot may be full. */
  private boolean take(String key, Answer answer) {
    synchronized (this) {
      unanswered.remove(key);
      if (answer.status() == 200) {
        acknowledged.add(answer.json().get("results").get(0).get("id").asLong());
      }
    }
    return answer.status() == 200;
  }

  /** A loaf of shop 1, to be fetched in one of the slots of the next days. */
  private static String body() {
    int slot = SLOT.getAndIncrement();
    LocalDate day = LocalDate.now(ZoneId.of("Europe/Brussels")).plusDays(1 + slot % 6);
    LocalTime time = LocalTime.of(9, 0).plusMinutes(30L * (slot / 6 % 14));
    return """
    {"cart": [{"shop_id": 1, "product_id": 1}], "payment_method": "point_of_sale",
     "checkout": {"method": "takeout",
       "takeout": {"shops": {"a": {"id": 1, "date": "%s", "time": "%s"}}}}}
    """
        .formatted(day, time);
  }

  void pollUntilKilled(HttpCalls calls) {
    try {
      while (true) {
        poll(calls);
      }
    } catch (UncheckedIOException killed) {
      // nothing is consumed by asking: the same call again, later
    }
  }

  void pollToTheEnd(HttpCalls calls) {
    boolean more = true;
    while (more) {
      more = poll(calls);
    }
  }

  /** Whether more exists now. */
  private boolean poll(HttpCalls calls) {
    JsonNode page = page(calls, query);
    page.get("results").forEach(order -> polled.add(order.get("id").asLong()));
    boolean more = !page.get("next").isNull();
    query = parameters(page.get(more ? "next" : "future"));
    return more;
  }

  /** The ids of all orders, the oldest first, read from the beginning. */
  List<Long> list(HttpCalls calls) {
    List<Long> ids = new ArrayList<>();
    JsonNode page = page(calls, "sort=ascending");
    page.get("results").forEach(order -> ids.add(order.get("id").asLong()));
    while (!page.get("next").isNull()) {
      page = page(calls, parameters(page.get("next")));
      page.get("results").forEach(order -> ids.add(order.get("id").asLong()));
    }
    return ids;
  }

  private JsonNode page(HttpCalls calls, String parameters) {
    Answer answer = calls.get("/orders?" + parameters, "Authorization", "Bearer " + token);
    if (answer.status() != 200) {
      throw new IllegalStateException(answer.response().body());
    }
    return answer.json();
  }

  private static String parameters(JsonNode call) {
    Map<String, String> form = new LinkedHashMap<>();
    call.properties().forEach(entry -> form.put(entry.getKey(), entry.getValue().asText()));
    return HttpCalls.encode(form);
  }
}
