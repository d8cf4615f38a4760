package dev.ordering.mail.model;

import java.time.Instant;

/**
 * A mail that this node has leased in order to send it.
 *
 * @param attempts how many attempts to send it any node has started before
 */
public record LeasedMail(long id, String kind, String subject, Instant createdAt, int attempts) {
  /**
   * Returns the local part of the Message-ID, which is the same for every attempt (RFC 5322 3.6.4).
   */
  public String messageId() {
    return id + "." + createdAt.toEpochMilli();
  }
}
