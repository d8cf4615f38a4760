package dev.ordering.webhook.model;

import java.time.Instant;
import java.util.Optional;

/**
 * An attempt to send a message, and its outcome.
 *
 * @param type the type of the event
 * @param change the change that the message reports; empty for a test event
 * @param attempt counts from 1 for each message
 * @param status the status of the response; empty if there was none
 * @param error why it failed; empty if it succeeded
 * @param nextAttemptAt when the message is retried; empty if it is not
 */
public record WebhookAttempt(
    long id,
    String messageId,
    String type,
    Optional<Message.Change> change,
    int attempt,
    Instant at,
    long milliseconds,
    Optional<Integer> status,
    String error,
    Optional<Instant> nextAttemptAt) {}
