package dev.ordering.notification;

import com.eatthepath.pushy.apns.auth.ApnsVerificationKey;
import com.eatthepath.pushy.apns.server.MockApnsServer;
import com.eatthepath.pushy.apns.server.MockApnsServerBuilder;
import com.eatthepath.pushy.apns.server.PushNotificationHandler;
import com.eatthepath.pushy.apns.server.PushNotificationHandlerFactory;
import com.eatthepath.pushy.apns.server.RejectedNotificationException;
import com.eatthepath.pushy.apns.server.RejectionReason;
import com.eatthepath.pushy.apns.server.UnregisteredDeviceTokenException;
import com.eatthepath.pushy.apns.server.ValidatingPushNotificationHandlerFactory;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ordering.testing.TestKeys;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.handler.codec.http2.Http2Headers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.cert.X509Certificate;
import java.security.interfaces.ECPublicKey;
import java.time.Instant;
import java.util.AbstractSet;
import java.util.Base64;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLException;

/**
 * Pushy's own server that speaks APNs, over TLS: it looks at tokens, topics, device tokens and
 * payloads as Apple's does. A device token that begins with {@code dead}, {@code bad0}, {@code
 * b059} or {@code 0ff0} is answered as unregistered, bad, too often used, or of another topic; one
 * with {@code 5000} as one that the server fails over.
 */
public final class LocalApnsServer implements AutoCloseable {
  public static final String TOPIC = "be.shop.app";
  private static final String TEAM = "TEAM123456";
  private static final String KEY = "KEY1234567";
  private static final ObjectMapper JSON = new ObjectMapper();

  private final LocalCertificate certificate = LocalCertificate.made();
  private final KeyPair apple = TestKeys.ec();
  private final MockApnsServer server;
  private final int port;
  private final AtomicInteger connections = new AtomicInteger();
  private final Queue<Received> received = new ConcurrentLinkedQueue<>();
  private final Queue<Integer> answered = new ConcurrentLinkedQueue<>();
  private final Map<String, Instant> deadSince = new ConcurrentHashMap<>();

  public LocalApnsServer() {
    try {
      ApnsVerificationKey key = new ApnsVerificationKey(KEY, TEAM, (ECPublicKey) apple.getPublic());
      PushNotificationHandlerFactory factory =
          new ValidatingPushNotificationHandlerFactory(
              Map.of(TOPIC, new GoodTokens()),
              deadSince,
              Map.of(KEY, key),
              Map.of(key, Set.of(TOPIC)));
      server =
          new MockApnsServerBuilder()
              .setServerCredentials(
                  new X509Certificate[] {certificate.certificate()}, certificate.key(), null)
              .setHandlerFactory(session -> handler(factory.buildHandler(session)))
              .build();
      port = server.start(0).join();
    } catch (GeneralSecurityException | SSLException exception) {
      throw new IllegalStateException(exception);
    }
  }

  /** A message that was looked at, accepted or not. */
  public record Received(String token, JsonNode payload, int bytes, Map<String, String> headers) {}

  /** All but those that begin with {@code 0ff0} are of the topic. */
  private static final class GoodTokens extends AbstractSet<String> {
    @Override
    public boolean contains(Object token) {
      return !token.toString().startsWith("0ff0");
    }

    @Override
    public Iterator<String> iterator() {
      return Collections.emptyIterator();
    }

    @Override
    public int size() {
      return 0;
    }
  }

  private PushNotificationHandler handler(PushNotificationHandler validating) {
    connections.incrementAndGet();
    return (headers, payload) -> {
      String token = headers.path().toString().replaceFirst(".*/", "");
      keep(token, headers, payload);
      validating.handlePushNotification(headers, payload);
      if (token.startsWith("dead")) {
        throw new UnregisteredDeviceTokenException(Instant.now());
      }
      if (token.startsWith("b059")) {
        throw new RejectedNotificationException(RejectionReason.TOO_MANY_REQUESTS);
      }
      if (token.startsWith("bad0")) {
        throw new RejectedNotificationException(RejectionReason.BAD_DEVICE_TOKEN);
      }
      if (token.startsWith("5000")) {
        throw new RejectedNotificationException(RejectionReason.INTERNAL_SERVER_ERROR);
      }
      answered.add(200);
    };
  }

  private void keep(String token, Http2Headers headers, ByteBuf payload) {
    byte[] bytes =
        ByteBufUtil.getBytes(payload, payload.readerIndex(), payload.readableBytes(), true);
    Map<String, String> all = new ConcurrentHashMap<>();
    headers.forEach(header -> all.put(header.getKey().toString(), header.getValue().toString()));
    try {
      received.add(new Received(token, JSON.readTree(bytes), bytes.length, all));
    } catch (IOException notJson) {
      throw new UncheckedIOException(notJson);
    }
  }

  /** What the administration configures for the app. */
  public String configuration() {
    return configuration(TEAM, TOPIC);
  }

  public String configuration(String team, String topic) {
    return """
    {"team_id": "%s", "key_id": "%s", "topic": "%s", "private_key": "%s",
     "server": "https://127.0.0.1:%d", "certificate": "%s"}
    """
        .formatted(
            team, KEY, topic, pem("PRIVATE KEY", apple.getPrivate().getEncoded()), port, trusted());
  }

  private String trusted() {
    try {
      return pem("CERTIFICATE", certificate.certificate().getEncoded());
    } catch (GeneralSecurityException exception) {
      throw new IllegalStateException(exception);
    }
  }

  /** As it stands in JSON. */
  private static String pem(String what, byte[] bytes) {
    return "-----BEGIN %s-----\\n%s\\n-----END %s-----\\n"
        .formatted(
            what,
            Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII))
                .encodeToString(bytes)
                .replace("\n", "\\n"),
            what);
  }

  /** A device token of the usual length. */
  public static String token(String begin, int number) {
    return begin + "0".repeat(56 - begin.length()) + "%08x".formatted(number);
  }

  /** From then on the token counts as expired, as the server says. */
  public void expire(String token, Instant since) {
    deadSince.put(token, since);
  }

  public List<Received> received() {
    return List.copyOf(received);
  }

  public int accepted() {
    return answered.size();
  }

  /** How many connections were made. */
  public int connections() {
    return connections.get();
  }

  @Override
  public void close() {
    // ends after some seconds by itself
    var unused = server.shutdown();
  }
}
