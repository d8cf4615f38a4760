package dev.ordering.webhook.storage;

import dev.ordering.persistence.Database;
import dev.ordering.webhook.model.DisabledReason;
import dev.ordering.webhook.model.Message;
import dev.ordering.webhook.model.Outcome;
import dev.ordering.webhook.model.RetrySchedule;
import dev.ordering.webhook.model.WebhookDelivery;
import java.time.Instant;
import java.util.Optional;

/** Stores the outcomes of messages and when they are retried. Call it inside a transaction. */
record OutcomeRepository(Database database, WebhookRepository webhooks) {
  /**
   * Stores the outcome of a message. Also changes the row of its webhook, which the caller has
   * locked and updates.
   */
  void store(WebhookEntity row, DeliveryQueue.Sent sent, Instant now) {
    WebhookDelivery delivery = sent.delivery();
    Outcome outcome = sent.outcome();
    // what the receiver at a former URL responds says nothing about the one at the new URL
    boolean moved = !delivery.webhook().url().equals(row.url);
    Instant pausedUntil = moved ? now : RetrySchedule.pausedUntil(outcome.retryAfter(), now);
    delivery
        .message()
        .change()
        .ifPresent(
            change -> {
              // a replay may have moved the position back in between
              if (delivery.position().equals(Optional.of(row.position))) {
                row.position = change.id();
              }
              if (!moved) {
                updateWebhook(row, outcome, pausedUntil, now);
              }
            });
    boolean again = !outcome.succeeded() && !delivery.message().isTest();
    Optional<Instant> next =
        again ? next(row, delivery.attempt(), now, pausedUntil) : Optional.empty();
    database.session().insert(attempt(sent, next));
    storeRetry(row, delivery, next);
  }

  /** Returns the time of the next attempt. A webhook that is disabled keeps every message. */
  private static Optional<Instant> next(
      WebhookEntity row, int attempts, Instant now, Instant pausedUntil) {
    return RetrySchedule.after(attempts, now, pausedUntil)
        .or(() -> row.enabled ? Optional.empty() : Optional.of(pausedUntil));
  }

  private static WebhookAttemptEntity attempt(DeliveryQueue.Sent sent, Optional<Instant> next) {
    WebhookDelivery delivery = sent.delivery();
    WebhookAttemptEntity attempt = new WebhookAttemptEntity();
    attempt.webhookId = delivery.webhook().id();
    attempt.messageId = delivery.message().id();
    attempt.type = delivery.message().type();
    attempt.changeId = delivery.message().change().map(Message.Change::id).orElse(null);
    attempt.orderId = delivery.message().change().map(Message.Change::orderId).orElse(null);
    attempt.attempt = delivery.attempt();
    attempt.attemptedAt = sent.at();
    attempt.milliseconds = sent.outcome().milliseconds();
    attempt.status = sent.outcome().status().orElse(null);
    attempt.error = sent.outcome().error();
    attempt.nextAttemptAt = next.orElse(null);
    return attempt;
  }

  /**
   * Stores when the message is retried, or deletes it if it is not. A message that was replayed in
   * between is not stored, because it is sent as a new message.
   */
  private void storeRetry(WebhookEntity row, WebhookDelivery delivery, Optional<Instant> next) {
    long webhookId = row.id;
    String id = delivery.message().id();
    if (next.isEmpty()) {
      if (!delivery.isNew()) {
        database.change(
            "delete from webhook_message where webhook_id = ? and message_id = ?", webhookId, id);
      }
      return;
    }
    int known =
        database.change(
            "update webhook_message set attempts = ?, next_attempt_at = ?"
                + " where webhook_id = ? and message_id = ?",
            delivery.attempt(),
            next.get(),
            webhookId,
            id);
    long changeId = delivery.message().change().orElseThrow().id();
    if (known == 0 && delivery.isNew() && row.position >= changeId) {
      database.change(
          "insert into webhook_message"
              + " (webhook_id, message_id, change_id, attempts, next_attempt_at)"
              + " values (?, ?, ?, ?, ?)",
          webhookId,
          id,
          changeId,
          delivery.attempt(),
          next.get());
      webhooks.removeUnreported(row);
    }
  }

  /** Updates the webhook after an outcome: a failure pauses it, and may disable it. */
  private static void updateWebhook(
      WebhookEntity row, Outcome outcome, Instant pausedUntil, Instant now) {
    if (outcome.succeeded()) {
      row.failingSince = null;
      return;
    }
    if (row.failingSince == null || RetrySchedule.wasInterrupted(row.pausedUntil, now)) {
      row.failingSince = now;
    }
    row.pausedUntil = pausedUntil;
    boolean failing = !now.isBefore(row.failingSince.plus(RetrySchedule.DISABLE_AFTER));
    if (row.enabled && (outcome.isGone() || failing)) {
      row.enabled = false;
      row.disabledReason = (outcome.isGone() ? DisabledReason.GONE : DisabledReason.FAILING).name();
    }
  }
}
