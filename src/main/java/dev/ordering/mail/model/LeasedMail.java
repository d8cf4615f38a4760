package dev.ordering.mail.model;

import java.time.Instant;

/**
 * A mail that this node has to send.
 *
 * @param attempts how often somebody began to send it before
 */
public record LeasedMail(long id, String kind, String subject, Instant createdAt, int attempts) {
  /** The local part of the Message-ID, the same for every attempt (RFC 5322 3.6.4). */
  public String messageId() {
    return id + "." + createdAt.toEpochMilli();
  }
}
