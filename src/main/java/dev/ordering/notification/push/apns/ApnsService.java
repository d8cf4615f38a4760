package dev.ordering.notification.push.apns;

import com.eatthepath.pushy.apns.ApnsClient;
import com.eatthepath.pushy.apns.DeliveryPriority;
import com.eatthepath.pushy.apns.PushNotificationResponse;
import com.eatthepath.pushy.apns.PushType;
import com.eatthepath.pushy.apns.util.SimpleApnsPushNotification;
import dev.ordering.notification.push.PushMessage;
import dev.ordering.notification.push.PushOutcome;
import dev.ordering.notification.push.PushPayload;
import dev.ordering.notification.push.PushService;
import dev.ordering.notification.push.PushTarget;
import dev.ordering.outbound.DnsGuard;
import dev.ordering.outbound.OutboundHttp;
import io.netty.util.concurrent.Future;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

/**
 * Apple Push Notification service, over the library pushy. Each app has one connection, which stays
 * open.
 */
public final class ApnsService implements PushService {
  private static final int MAX_PAYLOAD_BYTES = 4096;
  private static final int GONE = 410;
  private static final int TOO_MANY_REQUESTS = 429;
  private static final Duration TIME_TO_LIVE = Duration.ofDays(1);

  private static final Set<String> DEAD_TOKEN_REASONS =
      Set.of("BadDeviceToken", "Unregistered", "ExpiredToken");

  private final ApnsConnections connections;
  private final ApnsCredentials credentials;
  private final DnsGuard names;
  private final Clock clock;
  private Optional<ApnsClient> openClient = Optional.empty();

  public ApnsService(
      ApnsConnections connections, DnsGuard names, ApnsCredentials credentials, Clock clock) {
    this.connections = connections;
    this.credentials = credentials;
    this.names = names;
    this.clock = clock;
  }

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
  public CompletableFuture<PushOutcome> send(PushMessage message, PushTarget address) {
    return names
        .check(URI.create(credentials.address()), OutboundHttp.TIMEOUT)
        .thenCompose(checked -> send(message, address, checked.left()))
        .exceptionallyCompose(PushOutcome::refusedIfPrivate);
  }

  private CompletableFuture<PushOutcome> send(
      PushMessage message, PushTarget address, Duration left) {
    ApnsClient client;
    try {
      client = client();
    } catch (GeneralSecurityException | IOException | URISyntaxException unusable) {
      return CompletableFuture.completedFuture(PushOutcome.refused("unusable configuration"));
    }
    CompletableFuture<PushOutcome> outcome = new CompletableFuture<>();
    Future<?> timeout =
        connections.schedule(
            left,
            () -> {
              if (outcome.complete(PushOutcome.retry("no answer in time"))) {
                closeIfCurrent(client);
              }
            });
    var unused =
        client
            .sendNotification(notification(message, address))
            .whenComplete(
                (response, failure) -> {
                  timeout.cancel(false);
                  outcome.complete(
                      failure == null
                          ? outcome(response)
                          : PushOutcome.retry(failure.getClass().getSimpleName()));
                });
    return outcome;
  }

  private SimpleApnsPushNotification notification(PushMessage message, PushTarget address) {
    return new SimpleApnsPushNotification(
        address.address(),
        credentials.topic(),
        new String(PushPayload.of(message, Payload::of, MAX_PAYLOAD_BYTES), StandardCharsets.UTF_8),
        clock.instant().plus(TIME_TO_LIVE),
        DeliveryPriority.IMMEDIATE,
        PushType.ALERT,
        "n" + message.notificationId(),
        id(message, address));
  }

  /** Returns an id that is the same for a retry. */
  private static UUID id(PushMessage message, PushTarget address) {
    return UUID.nameUUIDFromBytes(
        (message.notificationId() + " " + address.address()).getBytes(StandardCharsets.UTF_8));
  }

  private synchronized ApnsClient client()
      throws GeneralSecurityException, IOException, URISyntaxException {
    if (openClient.isEmpty()) {
      openClient = Optional.of(connections.open(credentials));
    }
    return openClient.get();
  }

  /**
   * Closes a connection. Its messages in flight may still finish within a moment, and the next
   * message opens a new connection.
   */
  private synchronized void closeIfCurrent(ApnsClient client) {
    if (openClient.filter(client::equals).isPresent()) {
      close();
    }
  }

  private static PushOutcome outcome(
      PushNotificationResponse<SimpleApnsPushNotification> response) {
    if (response.isAccepted()) {
      return PushOutcome.delivered();
    }
    int status = response.getStatusCode();
    String reason = response.getRejectionReason().orElse("");
    String reported = "status " + status + " " + reason;
    if (status == GONE || DEAD_TOKEN_REASONS.contains(reason)) {
      return PushOutcome.gone(reported, response.getTokenInvalidationTimestamp());
    }
    return status == TOO_MANY_REQUESTS || status >= 500 || reason.equals("ExpiredProviderToken")
        ? PushOutcome.retry(reported)
        : PushOutcome.refused(reported);
  }

  @Override
  public synchronized void close() {
    openClient.ifPresent(connections::closeClient);
    openClient = Optional.empty();
  }
}
