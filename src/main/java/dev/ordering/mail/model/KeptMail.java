package dev.ordering.mail.model;

import java.time.Instant;

/**
 * A mail of the demonstration.
 *
 * @param messageId without its angle brackets
 */
public record KeptMail(long id, String messageId, Instant at, String kind, Mail mail) {}
