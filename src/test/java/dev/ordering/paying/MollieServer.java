package dev.ordering.paying;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Speaks Mollie's API v2 as it is documented, with its error bodies, and fails as it is told to.
 * Its book says what was really charged and paid back.
 */
final class MollieServer implements AutoCloseable {
  static final String KEY = "test_0123456789abcdefghijABCDEFGHIJ";

  private static final ObjectMapper JSON = new ObjectMapper();

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final CountDownLatch ended = new CountDownLatch(1);
  private final Map<String, Payment> book = new ConcurrentHashMap<>();
  private final Map<String, String> keys = new ConcurrentHashMap<>();
  private final Queue<Fault> faults = new ConcurrentLinkedQueue<>();
  private final AtomicInteger count = new AtomicInteger();
  private final Queue<JsonNode> created = new ConcurrentLinkedQueue<>();

  /** How a call fails. */
  enum Fault {
    /** Nothing is done. */
    BUSY,
    BROKEN,
    /** It is done, and nobody hears of it. */
    LOST,
    HANGS,
    /** Nothing is done, and never will be. */
    REFUSED
  }

  /** A payment in the book. */
  private static final class Payment {
    private final String value;
    private volatile String status = "open";
    private final Map<String, BigDecimal> refunds = new ConcurrentHashMap<>();

    Payment(String value) {
      this.value = value;
    }
  }

  MollieServer() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1000);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
    server.createContext("/v2/", this::answer);
    server.setExecutor(threads);
    server.start();
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** The next calls that change something fail so. */
  void fail(Fault... next) {
    faults.addAll(List.of(next));
  }

  /** The customer or the bank decides. */
  void become(String id, String status) {
    book.get(id).status = status;
  }

  /** How many payments there are. */
  int payments() {
    return book.size();
  }

  /** What the last payment was asked for with. */
  JsonNode lastAsked() {
    return created.stream().reduce((first, second) -> second).orElseThrow();
  }

  BigDecimal refunded(String id) {
    return book.get(id).refunds.values().stream().reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  /** What customers paid and did not get back. */
  BigDecimal kept() {
    return book.entrySet().stream()
        .filter(entry -> entry.getValue().status.equals("paid"))
        .map(entry -> new BigDecimal(entry.getValue().value).subtract(refunded(entry.getKey())))
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().getPath().replaceFirst("^/v2/", "");
      JsonNode body = JSON.readTree(exchange.getRequestBody());
      boolean changes = exchange.getRequestMethod().equals("POST");
      Fault fault = changes ? faults.poll() : null;
      if (!("Bearer " + KEY).equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
        problem(exchange, 401, "Unauthorized Request", "Missing authentication");
      } else if (fault == Fault.BUSY) {
        problem(exchange, 429, "Too Many Requests", "Slow down");
      } else if (fault == Fault.BROKEN) {
        problem(exchange, 503, "Service Unavailable", "The service is temporarily unavailable");
      } else if (fault == Fault.REFUSED) {
        problem(exchange, 422, "Unprocessable Entity", "The amount is higher than the maximum");
      } else {
        String done = done(exchange, path, body, changes);
        if (fault == Fault.HANGS) {
          ended.await();
        } else if (fault != Fault.LOST) {
          write(exchange, changes ? 201 : 200, done);
        }
      }
    } catch (InterruptedException closing) {
      Thread.currentThread().interrupt();
    }
  }

  private String done(HttpExchange exchange, String path, JsonNode body, boolean changes) {
    String key = exchange.getRequestHeaders().getFirst("Idempotency-Key");
    String[] parts = path.split("/", -1);
    if (path.equals("methods")) {
      return "{\"count\": 1, \"_embedded\": {\"methods\": [{\"id\": \"bancontact\"}]}}";
    }
    if (parts.length == 1) {
      created.add(body);
      return payment(keys.computeIfAbsent(key, unknown -> add(body)));
    }
    if (parts.length == 2) {
      return payment(parts[1]);
    }
    if (changes) {
      book.get(parts[1])
          .refunds
          .putIfAbsent(key, new BigDecimal(body.at("/amount/value").asText()));
    }
    return changes ? refund(key) : refunds(parts[1]);
  }

  private String add(JsonNode body) {
    String id = "tr_" + count.incrementAndGet();
    book.put(id, new Payment(body.at("/amount/value").asText()));
    return id;
  }

  private String payment(String id) {
    Payment payment = book.get(id);
    return """
    {"resource": "payment", "id": "%1$s", "mode": "test", "status": "%2$s",
     "amount": {"value": "%3$s", "currency": "EUR"},
     "amountRefunded": {"value": "%4$s", "currency": "EUR"},
     "_links": {"self": {"href": "%5$s/v2/payments/%1$s", "type": "application/hal+json"},
       "checkout": {"href": "%5$s/checkout/%1$s", "type": "text/html"}}}
    """
        .formatted(id, payment.status, payment.value, refunded(id).setScale(2), url());
  }

  private static String refund(String key) {
    return "{\"resource\": \"refund\", \"id\": \"re_%1$s\", \"status\": \"pending\", \"metadata\": {\"refund\": \"%1$s\"}}"
        .formatted(key);
  }

  private String refunds(String id) {
    return "{\"_embedded\": {\"refunds\": ["
        + String.join(
            ", ", book.get(id).refunds.keySet().stream().map(MollieServer::refund).toList())
        + "]}}";
  }

  private static void problem(HttpExchange exchange, int status, String title, String detail)
      throws IOException {
    write(
        exchange,
        status,
        "{\"status\": %d, \"title\": \"%s\", \"detail\": \"%s\", \"_links\": {}}"
            .formatted(status, title, detail));
  }

  private static void write(HttpExchange exchange, int status, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().add("Content-Type", "application/hal+json");
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  @Override
  public void close() {
    ended.countDown();
    server.stop(0);
    threads.shutdownNow();
  }
}
