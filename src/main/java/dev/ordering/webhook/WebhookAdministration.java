package dev.ordering.webhook;

import dev.ordering.http.problem.ApiError;
import dev.ordering.webhook.model.DisabledReason;
import dev.ordering.webhook.model.Webhook;
import dev.ordering.webhook.model.WebhookAttempt;
import dev.ordering.webhook.model.WebhookException;
import dev.ordering.webhook.storage.JournalRepository;
import dev.ordering.webhook.storage.MessageRepository;
import dev.ordering.webhook.storage.WebhookRepository;
import dev.ordering.webhook.storage.WebhookSecretRepository;
import java.util.List;
import java.util.Optional;

/**
 * Shows and changes the webhooks of all companies, for administrators. Call it inside a
 * transaction.
 */
public record WebhookAdministration(
    WebhookRepository webhooks,
    WebhookSecretRepository secrets,
    MessageRepository messages,
    JournalRepository journal) {

  /**
   * Returns a webhook.
   *
   * @throws WebhookException.Unknown if there is none with that id
   */
  public Webhook find(long id) {
    return webhooks.find(id).orElseThrow(() -> new WebhookException.Unknown(id));
  }

  /** Returns what a webhook sent, the newest attempt first. */
  public List<WebhookAttempt> attempts(long id, Optional<Long> beforeId, int limit) {
    return messages.attempts(find(id).id(), beforeId, limit);
  }

  /** Enables a webhook. */
  public Webhook enable(long id) {
    return changed(id, () -> webhooks.enable(id));
  }

  /** Disables a webhook: it sends nothing until it is enabled. */
  public Webhook disable(long id) {
    return changed(id, () -> webhooks.disable(id, DisabledReason.ADMINISTRATOR));
  }

  /**
   * Sends all changes with ids greater than {@code afterId} again.
   *
   * @throws WebhookException.NotAcceptable if there is no change with that id, and it is not 0
   */
  public Webhook replay(long id, long afterId) {
    return changed(
        id,
        () -> {
          if (afterId != 0 && !journal.contains(find(id).companyId(), afterId)) {
            throw new WebhookException.NotAcceptable(
                ApiError.of("unknown_change", Long.toString(afterId)));
          }
          webhooks.replay(id, afterId);
        });
  }

  /**
   * Sends a test event.
   *
   * @return the id of its message
   */
  public String test(long id) {
    return messages.addTest(find(id).id());
  }

  private Webhook changed(long id, Runnable change) {
    find(id);
    change.run();
    return find(id);
  }
}
