package dev.ordering.webhook.model;

import java.util.List;
import java.util.Optional;

/**
 * A message that has to be sent now.
 *
 * @param secrets sign the message, the newest first
 * @param attempt the number of this attempt, from 1
 * @param position the position of the webhook, if the message is the next one of the journal
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

  /** Whether the message was not sent before, or is replayed. */
  public boolean isNew() {
    return position.isPresent();
  }
}
