package dev.ordering.notification;

import java.util.concurrent.CompletableFuture;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Stands where an app is not configured for a push service: says so, and sends nothing. */
final class LoggedPushService implements PushService {
  private static final Logger LOG = LoggerFactory.getLogger(LoggedPushService.class);

  private final long clientId;
  private final PushKind kind;

  LoggedPushService(long clientId, PushKind kind) {
    this.clientId = clientId;
    this.kind = kind;
  }

  @Override
  public CompletableFuture<PushOutcome> send(PushMessage message, PushAddress address) {
    LOG.info(
        "notification {} is not sent to a device of client {}: {} is not configured for it",
        message.notificationId(),
        clientId,
        kind.value());
    return CompletableFuture.completedFuture(PushOutcome.refused("not configured"));
  }
}
