package dev.ordering.notification.push;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.ordering.testing.TestKeys;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.Signature;
import java.security.interfaces.ECPrivateKey;
import java.security.interfaces.ECPublicKey;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import javax.crypto.Cipher;
import javax.crypto.KeyAgreement;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * A push service and all the browsers behind it: looks at the sender's token (RFC 8292), decrypts
 * as a browser does (RFC 8291), and keeps what came to each path. How it answers stands in the
 * path: {@code /410/x} with that status, {@code /slow/x} after seconds, {@code /busy/x} the first
 * time with 429.
 */
public final class LocalPushServer implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final HttpServer server;
  private final ExecutorService threads = Executors.newFixedThreadPool(64);
  private final KeyPair browser = TestKeys.ec();
  private final KeyPair app = TestKeys.ec();
  private final byte[] auth = new byte[16];
  private final int pauseMillis;
  private final Map<String, Queue<Received>> received = new ConcurrentHashMap<>();
  private final Queue<String> faults = new ConcurrentLinkedQueue<>();

  /** Tokens with a good signature. Senders use one for hours, and it is much work to verify. */
  private final Set<String> signed = ConcurrentHashMap.newKeySet();

  private final CountDownLatch brokenOff = new CountDownLatch(1);

  public LocalPushServer() {
    this(0);
  }

  /**
   * @param pauseMillis how long each message takes it
   */
  public LocalPushServer(int pauseMillis) {
    this.pauseMillis = pauseMillis;
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1000);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
    server.createContext("/", this::answer);
    server.setExecutor(threads);
    server.start();
  }

  /** A message as it came, decrypted. */
  public record Received(
      JsonNode payload, int bytes, Instant at, Map<String, List<String>> headers) {}

  public String origin() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** What the administration configures for the app. */
  public String configuration() {
    return "{\"subject\": \"mailto:push@shop.example\", \"public_key\": \"%s\", \"private_key\": \"%s\"}"
        .formatted(base64(point(app)), base64(scalar(app)));
  }

  public byte[] p256dh() {
    return point(browser);
  }

  public byte[] auth() {
    return auth.clone();
  }

  /** The body with which an app registers one of the browsers. */
  public String registration(String path) {
    return """
        {"push_service": "webpush", "subscription": {"endpoint": "%s", "keys":
        {"p256dh": "%s", "auth": "%s"}}}
        """
        .formatted(origin() + path, base64(p256dh()), base64(auth));
  }

  public List<Received> received(String path) {
    return List.copyOf(received.getOrDefault(path, new ConcurrentLinkedQueue<>()));
  }

  /** How many messages came to each path. */
  public Map<String, Integer> counts() {
    Map<String, Integer> counts = new java.util.HashMap<>();
    received.forEach((path, messages) -> counts.put(path, messages.size()));
    return counts;
  }

  public int total() {
    return received.values().stream().mapToInt(Queue::size).sum();
  }

  /** What was wrong with requests. */
  public List<String> faults() {
    return List.copyOf(faults);
  }

  private void answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    try (exchange) {
      byte[] body = exchange.getRequestBody().readAllBytes();
      check(exchange);
      Queue<Received> messages =
          received.computeIfAbsent(path, key -> new ConcurrentLinkedQueue<>());
      messages.add(
          new Received(
              JSON.readTree(decrypt(body)),
              body.length,
              Instant.now(),
              Map.copyOf(exchange.getRequestHeaders())));
      if (path.startsWith("/endless/")) {
        exchange.sendResponseHeaders(201, 0);
        writeWithoutEnd(exchange.getResponseBody());
        return;
      }
      int status = status(path, messages.size());
      if (status == 429) {
        exchange.getResponseHeaders().set("Retry-After", "7");
      }
      exchange.sendResponseHeaders(status, -1);
    } catch (GeneralSecurityException | RuntimeException fault) {
      faults.add(path + ": " + fault);
      exchange.sendResponseHeaders(400, -1);
    }
  }

  private void writeWithoutEnd(OutputStream body) {
    byte[] piece = new byte[8192];
    try {
      while (true) {
        body.write(piece);
        body.flush();
      }
    } catch (IOException nobodyReads) {
      brokenOff.countDown();
    }
  }

  /** Waits until the reader of a body without end has had enough. */
  public boolean awaitBrokenOff() throws InterruptedException {
    return brokenOff.await(5, TimeUnit.MINUTES);
  }

  private int status(String path, int times) {
    if (path.startsWith("/slow/")) {
      pause(8_000);
    }
    pause(pauseMillis);
    if (path.startsWith("/busy/")) {
      return times == 1 ? 429 : 201;
    }
    if (path.startsWith("/error/")) {
      return times == 1 ? 503 : 201;
    }
    return path.matches("/[0-9]{3}/.*") ? Integer.parseInt(path.substring(1, 4)) : 201;
  }

  private static void pause(int millis) {
    try {
      TimeUnit.MILLISECONDS.sleep(millis);
    } catch (InterruptedException exception) {
      Thread.currentThread().interrupt();
    }
  }

  /** RFC 8292 2 and 3, RFC 8030 5. */
  private void check(HttpExchange exchange) throws GeneralSecurityException, IOException {
    String authorization = exchange.getRequestHeaders().getFirst("Authorization");
    String[] parts = authorization.replaceFirst("vapid t=", "").split(", k=", -1);
    String[] token = parts[0].split("\\.", -1);
    require(base64(point(app)).equals(parts[1]), "another key");
    if (!signed.contains(parts[0])) {
      verify(token);
      signed.add(parts[0]);
    }
    JsonNode header = JSON.readTree(Base64.getUrlDecoder().decode(token[0]));
    JsonNode claims = JSON.readTree(Base64.getUrlDecoder().decode(token[1]));
    long left = claims.path("exp").asLong() - Instant.now().getEpochSecond();
    require(header.path("alg").asText().equals("ES256"), "algorithm");
    require(claims.path("aud").asText().equals(origin()), "audience " + claims);
    require(claims.path("sub").asText().equals("mailto:push@shop.example"), "subject");
    require(left > 0 && left <= 86_400, "expiry");
    require("POST".equals(exchange.getRequestMethod()), "method");
    require(exchange.getRequestHeaders().getFirst("TTL").matches("[0-9]+"), "TTL");
    require(exchange.getRequestHeaders().getFirst("Topic").matches("[A-Za-z0-9_-]{1,32}"), "topic");
    require(
        "aes128gcm".equals(exchange.getRequestHeaders().getFirst("Content-Encoding")), "encoding");
  }

  private void verify(String[] token) throws GeneralSecurityException {
    Signature signature = Signature.getInstance("SHA256withECDSAinP1363Format");
    signature.initVerify(app.getPublic());
    signature.update((token[0] + "." + token[1]).getBytes(StandardCharsets.US_ASCII));
    require(signature.verify(Base64.getUrlDecoder().decode(token[2])), "signature");
  }

  private static void require(boolean holds, String what) {
    if (!holds) {
      throw new IllegalArgumentException(what);
    }
  }

  private byte[] decrypt(byte[] body) throws GeneralSecurityException {
    require(body.length <= 4096, "longer than 4096");
    byte[] salt = Arrays.copyOf(body, 16);
    byte[] sender = Arrays.copyOfRange(body, 21, 86);
    KeyAgreement agreement = KeyAgreement.getInstance("ECDH");
    agreement.init(browser.getPrivate());
    agreement.doPhase(PushKeys.publicKey(sender), true);
    byte[] keyInfo = new byte[14 + 65 + 65];
    System.arraycopy("WebPush: info\0".getBytes(StandardCharsets.US_ASCII), 0, keyInfo, 0, 14);
    System.arraycopy(p256dh(), 0, keyInfo, 14, 65);
    System.arraycopy(sender, 0, keyInfo, 79, 65);
    byte[] key = hmac(salt, expand(hmac(auth, agreement.generateSecret()), keyInfo));
    byte[] contentKey =
        expand(key, "Content-Encoding: aes128gcm\0".getBytes(StandardCharsets.US_ASCII));
    byte[] nonce = expand(key, "Content-Encoding: nonce\0".getBytes(StandardCharsets.US_ASCII));
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(
        Cipher.DECRYPT_MODE,
        new SecretKeySpec(contentKey, 0, 16, "AES"),
        new GCMParameterSpec(128, nonce, 0, 12));
    byte[] plain = cipher.doFinal(body, 86, body.length - 86);
    require(plain[plain.length - 1] == 2, "delimiter");
    return Arrays.copyOf(plain, plain.length - 1);
  }

  private static byte[] expand(byte[] key, byte[] info) throws GeneralSecurityException {
    byte[] counted = Arrays.copyOf(info, info.length + 1);
    counted[info.length] = 1;
    return hmac(key, counted);
  }

  private static byte[] hmac(byte[] key, byte[] data) throws GeneralSecurityException {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    return mac.doFinal(data);
  }

  private static byte[] point(KeyPair keys) {
    return PushKeys.point((ECPublicKey) keys.getPublic());
  }

  private static byte[] scalar(KeyPair keys) {
    byte[] number = ((ECPrivateKey) keys.getPrivate()).getS().toByteArray();
    byte[] scalar = new byte[32];
    int length = Math.min(32, number.length);
    System.arraycopy(number, number.length - length, scalar, 32 - length, length);
    return scalar;
  }

  private static String base64(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
