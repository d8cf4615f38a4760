package dev.ordering.notification.push.fcm;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.ordering.notification.push.PushMessage;
import dev.ordering.notification.push.PushOutcome;
import dev.ordering.notification.push.PushPayload;
import dev.ordering.notification.push.PushService;
import dev.ordering.notification.push.PushTarget;
import dev.ordering.outbound.OutboundHttp;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;

/** Firebase Cloud Messaging, over its HTTP v1 API. */
public final class FcmService implements PushService {
  /**
   * FCM accepts 4,096 bytes of title, text and data. This limit also counts names and punctuation.
   */
  private static final int MAX_PAYLOAD_BYTES = 4000;

  /** How long to wait before a retry if FCM does not say; its documentation asks for that. */
  private static final Duration DEFAULT_RETRY_AFTER = Duration.ofSeconds(60);

  private static final Pattern UNREGISTERED = Pattern.compile("\"UNREGISTERED\"");

  private final OutboundHttp http;
  private final URI address;
  private final FcmAccessToken access;
  private final Clock clock;

  public FcmService(OutboundHttp http, FcmCredentials credentials, Clock clock) {
    this.http = http;
    this.address = credentials.address();
    this.access = new FcmAccessToken(http, credentials, clock);
    this.clock = clock;
  }

  private record Notification(String title, String body) {}

  /** Replaces the notification that the device shows under the same tag. */
  private record AndroidNotification(String tag) {}

  /** Replaces a message under the same key that is not delivered yet. */
  private record Android(
      @JsonProperty("collapse_key") String collapseKey,
      String ttl,
      AndroidNotification notification) {
    static Android of(String name) {
      return new Android(name, "86400s", new AndroidNotification(name));
    }
  }

  private record Apns(Map<String, String> headers) {}

  private record Content(Notification notification, Map<String, String> data) {
    static Content of(PushMessage message) {
      return new Content(
          new Notification(message.title(), message.message()),
          Map.of("notification_id", Long.toString(message.notificationId())));
    }
  }

  private record Message(
      String token,
      Notification notification,
      Map<String, String> data,
      Android android,
      Apns apns) {}

  private record Body(Message message) {}

  @Override
  public CompletableFuture<PushOutcome> send(PushMessage message, PushTarget address) {
    long startedAt = System.nanoTime();
    byte[] body = PushPayload.json(body(message, address));
    return access
        .authorization()
        .thenCompose(
            authorization ->
                http.send(
                        HttpRequest.newBuilder(this.address)
                            .header("Authorization", authorization)
                            .header("Content-Type", "application/json")
                            .POST(HttpRequest.BodyPublishers.ofByteArray(body)),
                        // after this time the caller no longer waits, and the message would be sent
                        // twice
                        OutboundHttp.TIMEOUT.minusNanos(System.nanoTime() - startedAt))
                    .thenApply(response -> outcome(response, authorization)));
  }

  /**
   * Creates the body. A retry has the same name as the first attempt, so a device shows it once.
   */
  private static Body body(PushMessage message, PushTarget address) {
    Content content = Content.of(PushPayload.fitting(message, Content::of, MAX_PAYLOAD_BYTES));
    String name = "n" + message.notificationId();
    return new Body(
        new Message(
            address.address(),
            content.notification(),
            content.data(),
            Android.of(name),
            new Apns(Map.of("apns-collapse-id", name))));
  }

  private PushOutcome outcome(HttpResponse<String> response, String authorization) {
    int status = response.statusCode();
    if (status == 200) {
      return PushOutcome.delivered();
    }
    // not any 404: one from a wrong project or a proxy says nothing about the device
    if (UNREGISTERED.matcher(response.body()).find()) {
      return PushOutcome.gone("status " + status);
    }
    if (status == 401) {
      access.forget(authorization);
      return PushOutcome.retry("status 401");
    }
    if (status == 429 || status >= 500) {
      Optional<Duration> wanted = OutboundHttp.retryAfter(response.headers(), clock.instant());
      return PushOutcome.retry(
          "status " + status,
          status == 429 ? wanted.or(() -> Optional.of(DEFAULT_RETRY_AFTER)) : wanted);
    }
    return PushOutcome.refused("status " + status);
  }
}
