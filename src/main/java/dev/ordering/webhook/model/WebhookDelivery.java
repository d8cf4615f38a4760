package dev.ordering.webhook.model;

import java.util.List;
import java.util.Optional;

/**
 * A message that is to be sent now.
 *
 * @param secrets that sign it, the newest first
 * @param attempt how often it was sent then
 * @param position that of the webhook, if the message is the next one of the journal
 */
public record WebhookDelivery(
    Webhook webhook,
    List<WebhookSecret> secrets,
    Message message,
    int attempt,
    Optional<Long> position) {
  public WebhookDelivery {
    secrets = List.copyOf(secrets);
  }

  /** Whether it was not sent before, or is replayed. */
  public boolean isNew() {
    return position.isPresent();
  }
}
