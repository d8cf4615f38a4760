package dev.ordering.webhook;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;

/**
 * Receives webhooks and keeps what came. How it responds stands in the path: {@code /410/x} with
 * that status, {@code /hang/x} never, {@code /lie/x} with a length that is not true, {@code
 * /redirect/x} with the URL of {@code /200/redirected}, {@code /later/x} with 429, {@code
 * /held/status} with that status and {@code Retry-After} once {@link #release} is called.
 */
public final class WebhookReceiver implements AutoCloseable {
  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final CountDownLatch ended = new CountDownLatch(1);
  private final Semaphore released = new Semaphore(0);
  private final Queue<Received> received = new ConcurrentLinkedQueue<>();

  /** A request as it came; the case of a header's name does not matter. */
  public record Received(String path, TreeMap<String, String> headers, String body) {
    public String id() {
      return headers.get("webhook-id");
    }
  }

  public WebhookReceiver() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1000);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
    server.createContext("/", this::receive);
    server.setExecutor(threads);
    server.start();
  }

  public String url(String path) {
    return "http://127.0.0.1:" + server.getAddress().getPort() + path;
  }

  /** What came to a path, in the order in which it came. */
  public List<Received> at(String path) {
    return received.stream().filter(each -> each.path().equals(path)).toList();
  }

  /** What came, in the order in which it came. */
  public List<Received> all() {
    return List.copyOf(received);
  }

  /** To how many paths something came. */
  public long paths() {
    return received.stream().map(Received::path).distinct().count();
  }

  public int total() {
    return received.size();
  }

  /** How many there are without the repetitions. */
  public long distinct() {
    return received.stream().map(each -> each.path() + " " + each.id()).distinct().count();
  }

  private void receive(HttpExchange exchange) throws IOException {
    TreeMap<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    exchange.getRequestHeaders().forEach((name, values) -> headers.put(name, values.get(0)));
    String path = exchange.getRequestURI().getPath();
    String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    received.add(new Received(path, headers, body));
    switch (path.split("/", -1)[1]) {
      case "hang" -> awaitEnd();
      case "held" -> {
        released.acquireUninterruptibly();
        exchange.getResponseHeaders().set("Retry-After", "600");
        exchange.sendResponseHeaders(Integer.parseInt(path.split("/", -1)[2]), -1);
      }
      case "lie" -> {
        exchange.sendResponseHeaders(200, 1_000_000_000);
        exchange.getResponseBody().write(1);
        exchange.getResponseBody().flush();
        awaitEnd();
      }
      case "redirect" -> {
        exchange.getResponseHeaders().set("Location", url("/200/redirected"));
        exchange.sendResponseHeaders(307, -1);
      }
      case "later" -> {
        exchange.getResponseHeaders().set("Retry-After", "600");
        exchange.sendResponseHeaders(429, -1);
      }
      default -> exchange.sendResponseHeaders(Integer.parseInt(path.split("/", -1)[1]), -1);
    }
    exchange.close();
  }

  /** Responds to one request to {@code /held/status}. */
  public void release() {
    released.release();
  }

  private void awaitEnd() {
    try {
      ended.await();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    ended.countDown();
    server.stop(0);
    threads.shutdownNow();
  }
}
