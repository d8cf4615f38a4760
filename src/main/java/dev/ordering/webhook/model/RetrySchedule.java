package dev.ordering.webhook.model;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/**
 * When a message is sent again (Standard Webhooks 1.0, "Retries"): over more than three days, up to
 * a tenth later by chance, and never before the receiver wants it.
 */
public final class RetrySchedule {
  /** A webhook for which nothing has succeeded for so long is disabled. */
  public static final Duration PATIENCE = Duration.ofDays(3);

  /** However long a receiver wants to be left alone. */
  private static final Duration LONGEST_PAUSE = Duration.ofDays(1);

  private static final List<Duration> DELAYS =
      List.of(
          Duration.ofSeconds(5),
          Duration.ofMinutes(5),
          Duration.ofMinutes(30),
          Duration.ofHours(2),
          Duration.ofHours(5),
          Duration.ofHours(10),
          Duration.ofHours(14),
          Duration.ofHours(20),
          Duration.ofHours(24));

  private static final double JITTER = 0.1;

  private RetrySchedule() {}

  /**
   * The next attempt, unless it was the last one.
   *
   * @param attempts how often the message was sent, this time included
   * @param pausedUntil what {@link #pausedUntil} says
   */
  public static Optional<Instant> after(int attempts, Instant now, Instant pausedUntil) {
    if (attempts > DELAYS.size()) {
      return Optional.empty();
    }
    long delay = DELAYS.get(attempts - 1).toMillis();
    long later = ThreadLocalRandom.current().nextLong((long) (delay * JITTER) + 1);
    Instant planned = now.plusMillis(delay + later);
    return Optional.of(planned.isBefore(pausedUntil) ? pausedUntil : planned);
  }

  /** Until when the receiver wants to be left alone: now, unless it says so. */
  public static Instant pausedUntil(Optional<Duration> retryAfter, Instant now) {
    return retryAfter
        .map(wish -> wish.compareTo(LONGEST_PAUSE) < 0 ? wish : LONGEST_PAUSE)
        .map(now::plus)
        .orElse(now);
  }
}
