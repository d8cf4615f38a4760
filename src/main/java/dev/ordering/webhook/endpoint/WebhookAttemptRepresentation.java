package dev.ordering.webhook.endpoint;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ordering.webhook.model.Message;
import dev.ordering.webhook.model.WebhookAttempt;
import java.time.Instant;
import java.util.Optional;

/**
 * An attempt to send a message to a webhook, and its outcome.
 *
 * @param messageId the header {@code webhook-id} of the message
 * @param type the type of the event
 * @param changeId the change that was reported; left out for a test event
 * @param orderId the order that it changed; left out for a test event
 * @param attempt counts from 1 for each message
 * @param attemptedAt seconds since the epoch
 * @param milliseconds the time until the response or the failure
 * @param statusCode the status of the response; left out if there was none
 * @param error {@code timeout}, {@code connection_failed}, {@code private_address}, {@code
 *     redirect} or {@code unexpected_status}; empty if it succeeded
 * @param nextAttemptAt when it is sent again, in seconds since the epoch; left out if it is not
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record WebhookAttemptRepresentation(
    long id,
    String messageId,
    String type,
    Optional<Long> changeId,
    Optional<Long> orderId,
    int attempt,
    long attemptedAt,
    long milliseconds,
    Optional<Integer> statusCode,
    String error,
    Optional<Long> nextAttemptAt) {
  static WebhookAttemptRepresentation of(WebhookAttempt attempt) {
    return new WebhookAttemptRepresentation(
        attempt.id(),
        attempt.messageId(),
        attempt.type(),
        attempt.change().map(Message.Change::id),
        attempt.change().map(Message.Change::orderId),
        attempt.attempt(),
        attempt.at().getEpochSecond(),
        attempt.milliseconds(),
        attempt.status(),
        attempt.error(),
        attempt.nextAttemptAt().map(Instant::getEpochSecond));
  }
}
