package dev.ordering.notification;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;

/** Apple Push Notification service: its HTTP/2 interface, with provider tokens. */
final class ApnsService implements PushService {
  private static final int MOST_BYTES = 4096;
  private static final Duration KEPT = Duration.ofDays(1);

  /** APNs refuses tokens older than an hour, and new ones more often than every 20 minutes. */
  private static final Duration TOKEN = Duration.ofMinutes(40);

  private static final Pattern DEAD =
      Pattern.compile("\"(BadDeviceToken|DeviceTokenNotForTopic|Unregistered|ExpiredToken)\"");

  private final PushHttp http;
  private final ApnsCredentials credentials;
  private final Clock clock;
  private Token token = new Token("", Instant.EPOCH);

  ApnsService(PushHttp http, ApnsCredentials credentials, Clock clock) {
    this.http = http;
    this.credentials = credentials;
    this.clock = clock;
  }

  private record Token(String value, Instant madeAt) {}

  private record Alert(String title, String body) {}

  private record Aps(Alert alert, String sound) {}

  private record Payload(Aps aps, long notificationId) {
    static Payload of(PushMessage message) {
      return new Payload(
          new Aps(new Alert(message.title(), message.message()), "default"),
          message.notificationId());
    }
  }

  @Override
  public CompletableFuture<PushOutcome> send(PushMessage message, PushAddress address) {
    try {
      HttpRequest.Builder request =
          HttpRequest.newBuilder(
                  URI.create(
                      credentials.server().orElse(ApnsCredentials.PRODUCTION)
                          + "/3/device/"
                          + address.address()))
              .version(HttpClient.Version.HTTP_2)
              .header("authorization", "bearer " + token())
              .header("apns-topic", credentials.topic().orElseThrow())
              .header("apns-push-type", "alert")
              .header("apns-id", id(message, address).toString())
              .header("apns-collapse-id", "n" + message.notificationId())
              .header("apns-expiration", Long.toString(clock.instant().plus(KEPT).getEpochSecond()))
              .POST(
                  HttpRequest.BodyPublishers.ofByteArray(
                      PushPayload.of(message, Payload::of, MOST_BYTES)));
      return http.send(request).thenApply(this::outcome);
    } catch (GeneralSecurityException unusableKey) {
      return CompletableFuture.completedFuture(PushOutcome.refused("unusable key"));
    }
  }

  /** The same for a repetition. */
  private static UUID id(PushMessage message, PushAddress address) {
    return UUID.nameUUIDFromBytes(
        (message.notificationId() + " " + address.address()).getBytes(StandardCharsets.UTF_8));
  }

  private synchronized String token() throws GeneralSecurityException {
    Instant now = clock.instant();
    if (now.isAfter(token.madeAt().plus(TOKEN))) {
      token = new Token(credentials.token(now), now);
    }
    return token.value();
  }

  private PushOutcome outcome(HttpResponse<String> response) {
    int status = response.statusCode();
    if (status == 200) {
      return PushOutcome.delivered();
    }
    if (status == 410 || (status == 400 && DEAD.matcher(response.body()).find())) {
      return PushOutcome.gone("status " + status);
    }
    return status == 429 || status >= 500
        ? PushOutcome.retry(
            "status " + status, PushHttp.retryAfter(response.headers(), clock.instant()))
        : PushOutcome.refused("status " + status);
  }
}
