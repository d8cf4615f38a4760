package dev.ordering.notification;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.ordering.testing.TestKeys;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.Signature;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Google's token endpoint and FCM in one: looks at the tokens' signatures and claims, and keeps the
 * messages. A device token that holds {@code dead}, {@code busy} or {@code bad} is answered so.
 */
public final class LocalFcmServer implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final int pauseMillis;
  private final AtomicInteger atOnce = new AtomicInteger();
  private final AtomicInteger mostAtOnce = new AtomicInteger();
  private final Set<Integer> connections = ConcurrentHashMap.newKeySet();
  private volatile String usable = "access-1";
  private volatile boolean refusing;
  private volatile int tokenPauseMillis;
  private final KeyPair google = TestKeys.rsa();
  private final AtomicInteger accessTokens = new AtomicInteger();
  private final Queue<Received> received = new ConcurrentLinkedQueue<>();
  private final Queue<String> faults = new ConcurrentLinkedQueue<>();

  public LocalFcmServer() throws IOException {
    this(0);
  }

  /**
   * @param pauseMillis how long each message takes it
   */
  public LocalFcmServer(int pauseMillis) throws IOException {
    this.pauseMillis = pauseMillis;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1000);
    server.createContext("/token", exchange -> answer(exchange, this::token));
    server.createContext(
        "/v1/projects/shop-1/messages:send", exchange -> answer(exchange, this::fcm));
    server.setExecutor(threads);
    server.start();
  }

  public record Received(String path, JsonNode body, int bytes) {}

  private record Answer(int status, String body) {}

  private interface Endpoint {
    Answer answer(HttpExchange exchange, byte[] body) throws GeneralSecurityException, IOException;
  }

  private String origin() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** The file of a service account. */
  public String configuration() {
    return """
    {"type": "service_account", "project_id": "shop-1", "private_key_id": "1",
     "client_email": "push@shop-1.iam.gserviceaccount.com", "token_uri": "%s/token",
     "private_key": "%s", "server": "%s"}
    """
        .formatted(origin(), TestKeys.pem(google, "\\n"), origin());
  }

  public List<Received> received() {
    return List.copyOf(received);
  }

  public List<String> faults() {
    return List.copyOf(faults);
  }

  public int mostAtOnce() {
    return mostAtOnce.get();
  }

  public int connections() {
    return connections.size();
  }

  /** From now on only that access token is taken. */
  public void take(String accessToken) {
    usable = accessToken;
  }

  /** From now on the account gets no access tokens. */
  public void refuse() {
    refusing = true;
  }

  /** From now on access tokens take that long. */
  public void giveTokensAfter(Duration pause) {
    tokenPauseMillis = (int) pause.toMillis();
  }

  private static void pause(int millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  public int accessTokens() {
    return accessTokens.get();
  }

  private void answer(HttpExchange exchange, Endpoint endpoint) throws IOException {
    Answer answer;
    try {
      answer = endpoint.answer(exchange, exchange.getRequestBody().readAllBytes());
    } catch (GeneralSecurityException | RuntimeException fault) {
      faults.add(fault.toString());
      answer = new Answer(400, "{}");
    }
    try (exchange) {
      byte[] bytes = answer.body().getBytes(StandardCharsets.UTF_8);
      if (answer.status() == 429) {
        exchange.getResponseHeaders().set("Retry-After", "42");
      }
      exchange.sendResponseHeaders(answer.status(), bytes.length);
      exchange.getResponseBody().write(bytes);
    }
  }

  /** RFC 7523 2.1 and 3. */
  private Answer token(HttpExchange exchange, byte[] body)
      throws GeneralSecurityException, IOException {
    String form =
        URLDecoder.decode(new String(body, StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    require(form.contains("grant_type=urn:ietf:params:oauth:grant-type:jwt-bearer"), form);
    JsonNode claims =
        claims(
            form.replaceFirst(".*assertion=", "").replaceFirst("&.*", ""),
            "SHA256withRSA",
            google,
            "RS256");
    if (refusing) {
      return new Answer(400, "{\"error\": \"invalid_grant\"}");
    }
    pause(tokenPauseMillis);
    long now = Instant.now().getEpochSecond();
    require(claims.path("iss").asText().startsWith("push@shop-1"), "iss");
    require(claims.path("aud").asText().equals(origin() + "/token"), "aud");
    require(claims.path("scope").asText().endsWith("/auth/firebase.messaging"), "scope");
    require(Math.abs(claims.path("iat").asLong() - now) < 60, "iat");
    require(claims.path("exp").asLong() - claims.path("iat").asLong() == 3600, "exp");
    return new Answer(
        200,
        "{\"access_token\": \"access-%d\", \"expires_in\": 3599, \"token_type\": \"Bearer\"}"
            .formatted(accessTokens.incrementAndGet()));
  }

  private Answer fcm(HttpExchange exchange, byte[] body) throws IOException {
    connections.add(exchange.getRemoteAddress().getPort());
    mostAtOnce.accumulateAndGet(atOnce.incrementAndGet(), Math::max);
    pause(pauseMillis);
    atOnce.decrementAndGet();
    if (!("Bearer " + usable).equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
      return new Answer(401, "{\"error\": {\"code\": 401, \"status\": \"UNAUTHENTICATED\"}}");
    }
    JsonNode tree = JSON.readTree(body);
    received.add(new Received("fcm", tree, body.length));
    String token = tree.at("/message/token").asText();
    if (token.contains("sender")) {
      return new Answer(
          403,
          "{\"error\": {\"code\": 403, \"details\": [{\"errorCode\": \"SENDER_ID_MISMATCH\"}]}}");
    }
    if (token.contains("dead")) {
      return new Answer(
          404, "{\"error\": {\"code\": 404, \"details\": [{\"errorCode\": \"UNREGISTERED\"}]}}");
    }
    if (token.contains("elsewhere")) {
      return new Answer(404, "{\"error\": {\"code\": 404, \"status\": \"NOT_FOUND\"}}");
    }
    return new Answer(token.contains("busy") ? 429 : token.contains("bad") ? 400 : 200, "{}");
  }

  private static JsonNode claims(String token, String algorithm, KeyPair keys, String name)
      throws GeneralSecurityException, IOException {
    String[] parts = token.split("\\.", -1);
    Signature signature = Signature.getInstance(algorithm);
    signature.initVerify(keys.getPublic());
    signature.update((parts[0] + "." + parts[1]).getBytes(StandardCharsets.US_ASCII));
    require(signature.verify(Base64.getUrlDecoder().decode(parts[2])), "signature");
    require(
        JSON.readTree(Base64.getUrlDecoder().decode(parts[0])).path("alg").asText().equals(name),
        "algorithm");
    return JSON.readTree(Base64.getUrlDecoder().decode(parts[1]));
  }

  private static void require(boolean holds, String what) {
    if (!holds) {
      throw new IllegalArgumentException(what);
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
