package dev.ordering.webhook.model;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A message that was sent, and what came of it.
 *
 * @param type that of the event
 * @param change what the message reports; empty for a test event
 * @param attempt counts from 1 for each message
 * @param status of the response, if there was one
 * @param error why it failed; empty if it did not
 * @param nextAttemptAt when the message is sent again, if it is
 */
public record WebhookAttempt(
    long id,
    String messageId,
    String type,
    Optional<Message.Change> change,
    int attempt,
    Instant at,
    long milliseconds,
    OptionalInt status,
    String error,
    Optional<Instant> nextAttemptAt) {}
