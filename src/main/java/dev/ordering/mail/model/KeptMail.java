package dev.ordering.mail.model;

import java.time.Instant;

/**
 * A kept mail of the demo.
 *
 * @param messageId the Message-ID without its angle brackets
 */
public record KeptMail(long id, String messageId, Instant at, String kind, Mail mail) {}
