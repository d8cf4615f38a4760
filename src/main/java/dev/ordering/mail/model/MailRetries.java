package dev.ordering.mail.model;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/**
 * When a mail is sent again: over two days, up to a tenth later by chance. Mail servers that put
 * off unknown senders (RFC 6647) want a few minutes.
 */
public final class MailRetries {
  private static final List<Duration> DELAYS =
      List.of(
          Duration.ofMinutes(1),
          Duration.ofMinutes(5),
          Duration.ofMinutes(15),
          Duration.ofHours(1),
          Duration.ofHours(3),
          Duration.ofHours(6),
          Duration.ofHours(12),
          Duration.ofHours(12),
          Duration.ofHours(14));

  private static final double JITTER = 0.1;

  private MailRetries() {}

  /**
   * The next attempt, unless it was the last one.
   *
   * @param attempts how often somebody began to send it, this time included
   */
  public static Optional<Instant> after(int attempts, Instant now) {
    if (attempts > DELAYS.size()) {
      return Optional.empty();
    }
    long delay = DELAYS.get(attempts - 1).toMillis();
    long later = ThreadLocalRandom.current().nextLong((long) (delay * JITTER) + 1);
    return Optional.of(now.plusMillis(delay + later));
  }
}
