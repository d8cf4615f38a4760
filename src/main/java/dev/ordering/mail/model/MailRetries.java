package dev.ordering.mail.model;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The retry schedule of mails: over two days, with a random delay of up to a tenth added. Mail
 * servers that use greylisting (RFC 6647) expect a retry after a few minutes.
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
   * Returns the time of the next attempt, or empty if the last attempt was the final one.
   *
   * @param attempts how many attempts have been started, including the last one
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
