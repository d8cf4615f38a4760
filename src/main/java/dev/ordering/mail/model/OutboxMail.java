package dev.ordering.mail.model;

import java.time.Instant;
import java.util.Optional;

/**
 * A mail in the outbox, as administrators see it.
 *
 * @param dueAt when it is sent or sent again; empty if it is done
 * @param result waiting, sent, nothing (there was nothing to send any more), refused or given_up
 * @param detail what the mail server said last
 */
public record OutboxMail(
    long id,
    String kind,
    String subject,
    Instant createdAt,
    Optional<Instant> dueAt,
    int attempts,
    String result,
    String detail) {}
