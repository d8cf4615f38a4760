package dev.ordering.mail.model;

import java.time.Instant;
import java.util.Optional;

/**
 * A mail in the outbox, as shown to administrators.
 *
 * @param dueAt when the mail is sent or retried; empty if it is finished
 * @param result waiting, sent, nothing (there was nothing to send any more), refused or given_up
 * @param detail the last reply of the mail server
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
