package dev.ordering.notification.model;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/**
 * When to try again: 5, 10, 20 … seconds after the attempt, two minutes at most, up to a quarter
 * more by chance so that nodes do not come in step, and never before the service wants it.
 */
public final class RetryPlan {
  /** Nothing is tried again longer than this after the dispatch began. */
  public static final Duration WINDOW = Duration.ofMinutes(10);

  private static final Duration SOON = Duration.ofSeconds(1);
  private static final Duration FIRST = Duration.ofSeconds(5);
  private static final Duration LONGEST = Duration.ofMinutes(2);

  private final Instant now;
  private final double chance = ThreadLocalRandom.current().nextDouble(0.25);

  public RetryPlan(Instant now) {
    this.now = now;
  }

  /**
   * When to begin what could not be begun, though there was time: soon at first, later where it
   * takes long.
   *
   * @param retryUntil the end of the attempts
   */
  public Instant aside(Instant retryUntil) {
    Duration age = WINDOW.minus(Duration.between(now, retryUntil)).dividedBy(2);
    Duration wait = age.compareTo(SOON) < 0 ? SOON : age.compareTo(FIRST) < 0 ? age : FIRST;
    return varied(wait);
  }

  /**
   * The next attempt.
   *
   * @param attempts how often it was tried, this time included
   */
  public Instant after(int attempts, Optional<Duration> retryAfter) {
    Duration doubled = FIRST.multipliedBy(1L << Math.min(attempts - 1, 10));
    Duration wait = doubled.compareTo(LONGEST) > 0 ? LONGEST : doubled;
    Instant wanted = now.plus(retryAfter.orElse(Duration.ZERO)).truncatedTo(ChronoUnit.MILLIS);
    Instant planned = varied(wait);
    return wanted.isAfter(planned) ? wanted : planned;
  }

  private Instant varied(Duration wait) {
    return now.plusMillis((long) (wait.toMillis() * (1 + chance))).truncatedTo(ChronoUnit.MILLIS);
  }
}
