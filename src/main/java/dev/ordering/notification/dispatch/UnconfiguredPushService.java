package dev.ordering.notification.dispatch;

import dev.ordering.notification.push.PushKind;
import dev.ordering.notification.push.PushMessage;
import dev.ordering.notification.push.PushOutcome;
import dev.ordering.notification.push.PushService;
import dev.ordering.notification.push.PushTarget;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The push service of an app that is not configured for it. It sends nothing, and logs that once
 * for each notification. The devices count as failed, so they can be retried once the app is
 * configured.
 */
final class UnconfiguredPushService implements PushService {
  private static final Logger LOG = LoggerFactory.getLogger(UnconfiguredPushService.class);

  private final long clientId;
  private final PushKind kind;
  private final AtomicLong logged = new AtomicLong(-1);

  UnconfiguredPushService(long clientId, PushKind kind) {
    this.clientId = clientId;
    this.kind = kind;
  }

  @Override
  public CompletableFuture<PushOutcome> send(PushMessage message, PushTarget address) {
    if (logged.getAndSet(message.notificationId()) != message.notificationId()) {
      LOG.warn(
          "notification {} is not sent to the {} devices of client {}, which is not configured for"
              + " it; they count as failed",
          message.notificationId(),
          kind.value(),
          clientId);
    }
    return CompletableFuture.completedFuture(PushOutcome.refused("not configured"));
  }
}
