package dev.ordering.notification.push.webpush;

import com.google.crypto.tink.apps.webpush.WebPushHybridEncrypt;
import dev.ordering.notification.push.PushKeys;
import dev.ordering.notification.push.PushMessage;
import dev.ordering.notification.push.PushOutcome;
import dev.ordering.notification.push.PushPayload;
import dev.ordering.notification.push.PushService;
import dev.ordering.notification.push.PushTarget;
import dev.ordering.outbound.DnsGuard;
import dev.ordering.outbound.EndpointPolicy;
import dev.ordering.outbound.OutboundHttp;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/** The push services of browsers (RFC 8030, 8291, 8292). */
public final class WebPushService implements PushService {
  /** How long a push service keeps a message for a browser that is offline. */
  private static final Duration TIME_TO_LIVE = Duration.ofDays(1);

  /** How long a token is valid. RFC 8292 2 allows a day, but a clock may be wrong. */
  private static final Duration TOKEN_VALIDITY = Duration.ofHours(12);

  private static final int MAX_TOKENS = 1_000;

  /**
   * The payload that a push service has to accept (RFC 8030 7.2), less header, delimiter and tag.
   */
  private static final int MAX_PLAINTEXT_BYTES = 4096 - 86 - 1 - 16;

  private final OutboundHttp http;
  private final WebPushCredentials credentials;
  private final EndpointPolicy endpoints;
  private final DnsGuard names;
  private final Clock clock;
  private final Map<String, VapidToken> tokens = new ConcurrentHashMap<>();

  public WebPushService(
      OutboundHttp http, WebPushCredentials credentials, EndpointPolicy endpoints, Clock clock) {
    this.http = http;
    this.credentials = credentials;
    this.endpoints = endpoints;
    this.names = new DnsGuard(endpoints);
    this.clock = clock;
  }

  private record VapidToken(String authorization, Instant renewAt) {}

  /** The payload that the app's service worker receives. */
  private record Payload(long notificationId, String title, String message) {
    static Payload of(PushMessage message) {
      return new Payload(message.notificationId(), message.title(), message.message());
    }
  }

  @Override
  public CompletableFuture<PushOutcome> send(PushMessage message, PushTarget address) {
    Optional<URI> endpoint = endpoints.parse(address.address());
    if (endpoint.isEmpty() || address.keys().isEmpty()) {
      return CompletableFuture.completedFuture(PushOutcome.gone("no endpoint"));
    }
    try {
      byte[] payload = PushPayload.of(message, Payload::of, MAX_PLAINTEXT_BYTES);
      HttpRequest.Builder request =
          HttpRequest.newBuilder(endpoint.get())
              .header("TTL", Long.toString(TIME_TO_LIVE.toSeconds()))
              .header("Urgency", "normal")
              // a retry replaces the message that is not delivered yet (RFC 8030 5.4)
              .header("Topic", "n" + message.notificationId())
              .header("Content-Encoding", "aes128gcm")
              .header("Content-Type", "application/octet-stream")
              .header("Authorization", authorization(endpoint.get()))
              .POST(HttpRequest.BodyPublishers.ofByteArray(encrypt(address.keys().get(), payload)));
      return http.sendIgnoringBody(request, names, OutboundHttp.TIMEOUT)
          .thenApply(this::outcome)
          .exceptionallyCompose(PushOutcome::refusedIfPrivate);
    } catch (GeneralSecurityException unusableKeys) {
      return CompletableFuture.completedFuture(PushOutcome.refused("unusable keys"));
    }
  }

  /**
   * Encrypts a message so that only the browser can read it (RFC 8291, in one record of RFC 8188).
   */
  private static byte[] encrypt(PushKeys browser, byte[] plaintext)
      throws GeneralSecurityException {
    return new WebPushHybridEncrypt.Builder()
        .withRecipientPublicKey(browser.p256dh())
        .withAuthSecret(browser.auth())
        .build()
        .encrypt(plaintext, null);
  }

  private String authorization(URI endpoint) throws GeneralSecurityException {
    String origin = endpoint.getScheme() + "://" + endpoint.getRawAuthority();
    Instant now = clock.instant();
    VapidToken token = tokens.get(origin);
    if (token == null || now.isAfter(token.renewAt())) {
      if (tokens.size() > MAX_TOKENS) {
        tokens.clear();
      }
      token =
          new VapidToken(
              credentials.authorization(origin, now.plus(TOKEN_VALIDITY)),
              now.plus(TOKEN_VALIDITY.dividedBy(2)));
      tokens.put(origin, token);
    }
    return token.authorization();
  }

  private PushOutcome outcome(HttpResponse<String> response) {
    int status = response.statusCode();
    if (status >= 200 && status < 300) {
      return PushOutcome.delivered();
    }
    if (status == 404 || status == 410) {
      return PushOutcome.gone("status " + status);
    }
    return status == 429 || status >= 500
        ? PushOutcome.retry(
            "status " + status, OutboundHttp.retryAfter(response.headers(), clock.instant()))
        : PushOutcome.refused("status " + status);
  }

  @Override
  public void close() {
    names.close();
  }
}
