package dev.ordering.notification;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/**
 * When to try again: 5, 10, 20 … seconds after the attempt, two minutes at most, up to a quarter
 * more by chance so that nodes do not come in step, and never before the service wants it.
 */
final class RetryPlan {
  /** Nothing is tried again longer than this after the dispatch began. */
  static final Duration WINDOW = Duration.ofMinutes(10);

  private static final Duration FIRST = Duration.ofSeconds(5);
  private static final Duration LONGEST = Duration.ofMinutes(2);

  private final Instant now;
  private final double chance = ThreadLocalRandom.current().nextDouble(0.25);

  RetryPlan(Instant now) {
    this.now = now;
  }

  /** When to begin what could not be begun, though there was time. */
  Instant aside() {
    return after(1, Optional.empty());
  }

  /**
   * The next attempt.
   *
   * @param attempts how often it was tried, this time included
   */
  Instant after(int attempts, Optional<Duration> retryAfter) {
    Duration doubled = FIRST.multipliedBy(1L << Math.min(attempts - 1, 10));
    Duration wait = doubled.compareTo(LONGEST) > 0 ? LONGEST : doubled;
    Duration pause = wait.plusMillis((long) (wait.toMillis() * chance));
    Duration wanted = retryAfter.orElse(Duration.ZERO);
    return now.plus(wanted.compareTo(pause) > 0 ? wanted : pause).truncatedTo(ChronoUnit.MILLIS);
  }
}
