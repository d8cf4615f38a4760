package dev.ordering.webhook.storage;

import dev.ordering.webhook.model.Message;
import dev.ordering.webhook.model.WebhookAttempt;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import java.time.Instant;
import java.util.Optional;

/** A row of webhook_attempt. */
@Entity
class WebhookAttemptEntity {
  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  Long id;

  long webhookId;
  String messageId;
  String type;
  Long changeId;
  Long orderId;
  int attempt;
  Instant attemptedAt;
  long milliseconds;
  Integer status;
  String error;
  Instant nextAttemptAt;

  WebhookAttempt toAttempt() {
    return new WebhookAttempt(
        id,
        messageId,
        type,
        Optional.ofNullable(changeId).map(change -> new Message.Change(change, orderId)),
        attempt,
        attemptedAt,
        milliseconds,
        Optional.ofNullable(status),
        error,
        Optional.ofNullable(nextAttemptAt));
  }
}
