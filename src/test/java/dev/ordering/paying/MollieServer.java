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
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;

/**
 * Speaks Mollie's API v2 as it is documented, with its error bodies, and fails as it is told to.
 * Its book says what was really charged and paid back.
 */
final class MollieServer implements AutoCloseable {
  static final String KEY = "test_0123456789abcdefghijABCDEFGHIJ";

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int LONGEST_HANG_SECONDS = 30;

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final CountDownLatch ended = new CountDownLatch(1);
  private final MollieBook book = new MollieBook();
  private final Queue<Fault> faults = new ConcurrentLinkedQueue<>();
  private final Queue<String> polls = new ConcurrentLinkedQueue<>();
  private volatile BiFunction<String, Boolean, Fault> chance = (call, changes) -> Fault.NONE;
  private volatile BiConsumer<String, Boolean> watcher = (call, done) -> {};
  private volatile CountDownLatch lookable = new CountDownLatch(0);

  /** How a call fails. */
  enum Fault {
    NONE,
    /** Nothing is done. */
    BUSY,
    BROKEN,
    /** It is done, and nobody hears of it. */
    LOST,
    /** It is done, and nobody hears of it for long. */
    HANGS,
    /** It is done, later than others. */
    SLOW,
    /** Nothing is done, and never will be. */
    REFUSED
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

  /** The settings with which it is asked. */
  String settings() {
    return "{\"api_key\": \"%s\", \"server\": \"%s\"}".formatted(KEY, url());
  }

  MollieBook book() {
    return book;
  }

  /** The next calls that change something fail so. */
  void fail(Fault... next) {
    faults.addAll(List.of(next));
  }

  /** Every call may fail so; told are which it is and whether it changes something. */
  void failByChance(BiFunction<String, Boolean, Fault> by) {
    chance = by;
  }

  /**
   * Is told of every call, {@code payments/refunds} without the id, before and after it is done.
   */
  void watch(BiConsumer<String, Boolean> by) {
    watcher = by;
  }

  /** Whether nobody who asks how something stands hears anything. */
  void hangPolls(boolean hang) {
    lookable.countDown();
    lookable = new CountDownLatch(hang ? 1 : 0);
  }

  /** How often it was asked how something stands. */
  int polls() {
    return polls.size();
  }

  /** How often it was asked how one payment or its refunds stand. */
  long polls(String id) {
    return polls.stream().filter(path -> List.of(path.split("/")).contains(id)).count();
  }

  /** The customer or the bank decides. */
  void become(String id, String status) {
    book.become(id, status);
  }

  BigDecimal refunded(String id) {
    return book.refunded(id);
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().getPath().replaceFirst("^/v2/", "");
      JsonNode body = JSON.readTree(exchange.getRequestBody());
      boolean changes = exchange.getRequestMethod().equals("POST");
      if (!changes) {
        polls.add(path);
      }
      answer(exchange, path, body, changes);
    } catch (InterruptedException closing) {
      Thread.currentThread().interrupt();
    }
  }

  private void answer(HttpExchange exchange, String path, JsonNode body, boolean changes)
      throws IOException, InterruptedException {
    String call = path.replaceFirst("/tr_[0-9]+$", "/").replaceFirst("/tr_[0-9]+/", "/");
    Fault fault = changes && !faults.isEmpty() ? faults.remove() : chance.apply(call, changes);
    if (!changes && lookable.getCount() > 0) {
      lookable.await(LONGEST_HANG_SECONDS, TimeUnit.SECONDS);
      return;
    }
    if (!("Bearer " + KEY).equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
      problem(exchange, 401, "Unauthorized Request", "Missing authentication");
      return;
    }
    watcher.accept(call, false);
    switch (isRepeated(exchange) && fault == Fault.REFUSED ? Fault.NONE : fault) {
      case BUSY -> problem(exchange, 429, "Too Many Requests", "Slow down");
      case BROKEN -> problem(exchange, 503, "Service Unavailable", "Temporarily unavailable");
      case REFUSED -> problem(exchange, 422, "Unprocessable Entity", "Higher than the maximum");
      case LOST -> done(exchange, path, body, changes);
      case HANGS -> {
        done(exchange, path, body, changes);
        ended.await(LONGEST_HANG_SECONDS, TimeUnit.SECONDS);
      }
      default -> {
        String done = done(exchange, path, body, changes);
        watcher.accept(call, true);
        if (fault == Fault.SLOW) {
          ended.await(300, TimeUnit.MILLISECONDS);
        }
        if (done.isEmpty()) {
          problem(exchange, 422, "Unprocessable Entity", "It is more than there is");
        } else {
          write(exchange, changes ? 201 : 200, done);
        }
      }
    }
  }

  /** What was made with a key is said again, not refused. */
  private boolean isRepeated(HttpExchange exchange) {
    String key = exchange.getRequestHeaders().getFirst("Idempotency-Key");
    return key != null && book.knows(key);
  }

  private String done(HttpExchange exchange, String path, JsonNode body, boolean changes) {
    String key = exchange.getRequestHeaders().getFirst("Idempotency-Key");
    String[] parts = path.split("/", -1);
    if (path.equals("methods")) {
      return "{\"count\": 1, \"_embedded\": {\"methods\": [{\"id\": \"bancontact\"}]}}";
    }
    if (parts.length == 1) {
      return book.payment(book.create(key, body), url());
    }
    if (parts.length == 2) {
      return book.payment(parts[1], url());
    }
    return changes ? book.refund(parts[1], key, body) : book.refunds(parts[1]);
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
    lookable.countDown();
    ended.countDown();
    server.stop(0);
    threads.shutdownNow();
  }
}
