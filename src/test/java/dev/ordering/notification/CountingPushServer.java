package dev.ordering.notification;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.ordering.testing.TestKeys;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * FCM and the push service of browsers for very many messages: looks at nothing but which
 * notification FCM is to give to which device, and counts.
 */
public final class CountingPushServer implements AutoCloseable {
  private static final byte[] TAKEN = "{}".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] ACCESS =
      "{\"access_token\": \"a\", \"expires_in\": 3599, \"token_type\": \"Bearer\"}"
          .getBytes(StandardCharsets.US_ASCII);
  private static final Pattern MESSAGE =
      Pattern.compile("\"token\":\"([^\"]*)\".*\"notification_id\":\"([0-9]*)\"");

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final String key = TestKeys.pem(TestKeys.rsa(), "\\n");
  private final int pauseMillis;
  private final AtomicInteger total = new AtomicInteger();
  private final Map<Message, Integer> counts = new ConcurrentHashMap<>();

  public CountingPushServer() {
    this(0);
  }

  /**
   * @param pauseMillis how long each message takes it
   */
  public CountingPushServer(int pauseMillis) {
    this.pauseMillis = pauseMillis;
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1000);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
    server.createContext("/token", exchange -> answer(exchange, ACCESS));
    server.createContext("/v1/", this::take);
    server.createContext("/browser/", exchange -> answer(exchange, TAKEN));
    server.setExecutor(threads);
    server.start();
  }

  /** What is sent once, or twice after a crash. */
  record Message(String notification, String device) {}

  private void take(HttpExchange exchange) throws IOException {
    String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    Matcher message = MESSAGE.matcher(body);
    if (message.find()) {
      counts.merge(new Message(message.group(2), message.group(1)), 1, Integer::sum);
      total.incrementAndGet();
    }
    if (pauseMillis > 0) {
      try {
        Thread.sleep(pauseMillis);
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
      }
    }
    answer(exchange, TAKEN);
  }

  private static void answer(HttpExchange exchange, byte[] body) throws IOException {
    try (exchange) {
      boolean unused = exchange.getRequestBody().readAllBytes().length > 0;
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    }
  }

  String origin() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** The file of the service account. */
  public String configuration() {
    String origin = origin();
    return """
    {"project_id": "shop-1", "client_email": "push@shop-1.iam.gserviceaccount.com",
     "token_uri": "%s/token", "private_key": "%s", "server": "%s"}
    """
        .formatted(origin, key, origin);
  }

  /** How many messages came. */
  public int total() {
    return total.get();
  }

  /** How often each came. */
  public Map<Message, Integer> counts() {
    return Map.copyOf(counts);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
