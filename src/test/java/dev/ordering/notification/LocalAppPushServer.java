package dev.ordering.notification;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Google's token endpoint, FCM and APNs in one: looks at the tokens' signatures and claims, and
 * keeps the messages. A device token that holds {@code dead}, {@code busy} or {@code bad} is
 * answered so.
 */
final class LocalAppPushServer implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final HttpServer server;
  private final ExecutorService threads = Executors.newFixedThreadPool(8);
  private final KeyPair google = keys("RSA", 2048);
  private final KeyPair apple = keys("EC", 256);
  private final AtomicInteger accessTokens = new AtomicInteger();
  private final Queue<Received> received = new ConcurrentLinkedQueue<>();
  private final Queue<String> faults = new ConcurrentLinkedQueue<>();

  LocalAppPushServer() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
    server.createContext("/token", exchange -> answer(exchange, this::token));
    server.createContext(
        "/v1/projects/shop-1/messages:send", exchange -> answer(exchange, this::fcm));
    server.createContext("/3/device/", exchange -> answer(exchange, this::apns));
    server.setExecutor(threads);
    server.start();
  }

  record Received(String path, JsonNode body, int bytes) {}

  private record Answer(int status, String body) {}

  private interface Endpoint {
    Answer answer(HttpExchange exchange, byte[] body) throws GeneralSecurityException, IOException;
  }

  private String origin() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** The file of a service account. */
  String fcm() {
    return """
    {"type": "service_account", "project_id": "shop-1", "private_key_id": "1",
     "client_email": "push@shop-1.iam.gserviceaccount.com", "token_uri": "%s/token",
     "private_key": "%s", "server": "%s"}
    """
        .formatted(origin(), pem(google), origin());
  }

  String apns() {
    return """
    {"team_id": "TEAM123456", "key_id": "KEY1234567", "topic": "be.shop.app",
     "private_key": "%s", "server": "%s"}
    """
        .formatted(pem(apple), origin());
  }

  List<Received> received() {
    return List.copyOf(received);
  }

  List<String> faults() {
    return List.copyOf(faults);
  }

  int accessTokens() {
    return accessTokens.get();
  }

  private void answer(HttpExchange exchange, Endpoint endpoint) throws IOException {
    try (exchange) {
      Answer answer = endpoint.answer(exchange, exchange.getRequestBody().readAllBytes());
      byte[] bytes = answer.body().getBytes(StandardCharsets.UTF_8);
      if (answer.status() == 429) {
        exchange.getResponseHeaders().set("Retry-After", "42");
      }
      exchange.sendResponseHeaders(answer.status(), bytes.length == 0 ? -1 : bytes.length);
      if (bytes.length > 0) {
        exchange.getResponseBody().write(bytes);
      }
    } catch (GeneralSecurityException | RuntimeException fault) {
      faults.add(fault.toString());
      exchange.sendResponseHeaders(400, -1);
    }
  }

  /** RFC 7523 2.1 and 3. */
  private Answer token(HttpExchange exchange, byte[] body)
      throws GeneralSecurityException, IOException {
    String form =
        URLDecoder.decode(new String(body, StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    require(
        form.startsWith("grant_type=urn:ietf:params:oauth:grant-type:jwt-bearer&assertion="), form);
    JsonNode claims =
        claims(form.replaceFirst(".*assertion=", ""), "SHA256withRSA", google, "RS256");
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
    require(
        "Bearer access-1".equals(exchange.getRequestHeaders().getFirst("Authorization")), "access");
    JsonNode tree = JSON.readTree(body);
    received.add(new Received("fcm", tree, body.length));
    String token = tree.at("/message/token").asText();
    if (token.contains("dead")) {
      return new Answer(
          404, "{\"error\": {\"code\": 404, \"details\": [{\"errorCode\": \"UNREGISTERED\"}]}}");
    }
    return new Answer(token.contains("busy") ? 429 : token.contains("bad") ? 400 : 200, "{}");
  }

  private Answer apns(HttpExchange exchange, byte[] body)
      throws GeneralSecurityException, IOException {
    var headers = exchange.getRequestHeaders();
    JsonNode claims =
        claims(
            headers.getFirst("authorization").replaceFirst("bearer ", ""),
            "SHA256withECDSAinP1363Format",
            apple,
            "ES256");
    require(claims.path("iss").asText().equals("TEAM123456"), "iss");
    require(Math.abs(claims.path("iat").asLong() - Instant.now().getEpochSecond()) < 60, "iat");
    require("be.shop.app".equals(headers.getFirst("apns-topic")), "topic");
    require("alert".equals(headers.getFirst("apns-push-type")), "type");
    require(headers.getFirst("apns-id").matches("[0-9a-f-]{36}"), "id");
    require(body.length <= 4096, "longer than 4096");
    String path = exchange.getRequestURI().getPath();
    received.add(new Received(path, JSON.readTree(body), body.length));
    if (path.endsWith("/dead")) {
      return new Answer(410, "{\"reason\": \"Unregistered\"}");
    }
    if (path.endsWith("/baddead")) {
      return new Answer(400, "{\"reason\": \"BadDeviceToken\"}");
    }
    return new Answer(path.endsWith("/busy") ? 429 : path.endsWith("/bad") ? 400 : 200, "");
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

  private static KeyPair keys(String algorithm, int size) {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance(algorithm);
      generator.initialize(size);
      return generator.generateKeyPair();
    } catch (GeneralSecurityException exception) {
      throw new IllegalStateException(exception);
    }
  }

  /** As it stands in JSON. */
  private static String pem(KeyPair keys) {
    return "-----BEGIN PRIVATE KEY-----\\n"
        + Base64.getEncoder().encodeToString(keys.getPrivate().getEncoded())
        + "\\n-----END PRIVATE KEY-----\\n";
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
