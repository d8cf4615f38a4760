package dev.ordering.notification.model;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Decides when to retry: 5, 10, 20 … seconds after an attempt, at most two minutes, with a random
 * jitter of up to a quarter so that nodes do not retry in step, and never before the time that the
 * push service asks for.
 */
public final class RetryPlan {
  /** How long after the start of the dispatch a message may be retried. */
  public static final Duration WINDOW = Duration.ofMinutes(10);

  private static final Duration MIN_DELAY = Duration.ofSeconds(1);
  private static final Duration FIRST_DELAY = Duration.ofSeconds(5);
  private static final Duration MAX_DELAY = Duration.ofMinutes(2);

  private final Instant now;
  private final double jitter = ThreadLocalRandom.current().nextDouble(0.25);

  public RetryPlan(Instant now) {
    this.now = now;
  }

  /**
   * Returns when to start a message that was set aside although there was time for it. The delay is
   * half the time since the dispatch began, at least 1 and at most 5 seconds, with the same jitter.
   *
   * @param retryUntil the end of the attempts
   */
  public Instant postponed(Instant retryUntil) {
    Duration age = WINDOW.minus(Duration.between(now, retryUntil)).dividedBy(2);
    Duration wait =
        age.compareTo(MIN_DELAY) < 0
            ? MIN_DELAY
            : age.compareTo(FIRST_DELAY) < 0 ? age : FIRST_DELAY;
    return withJitter(wait);
  }

  /**
   * Returns the time of the next attempt.
   *
   * @param attempts how often it was tried, including this time
   */
  public Instant after(int attempts, Optional<Duration> retryAfter) {
    Duration doubled = FIRST_DELAY.multipliedBy(1L << Math.min(attempts - 1, 10));
    Duration wait = doubled.compareTo(MAX_DELAY) > 0 ? MAX_DELAY : doubled;
    Instant wanted = now.plus(retryAfter.orElse(Duration.ZERO)).truncatedTo(ChronoUnit.MILLIS);
    Instant planned = withJitter(wait);
    return wanted.isAfter(planned) ? wanted : planned;
  }

  private Instant withJitter(Duration wait) {
    return now.plusMillis((long) (wait.toMillis() * (1 + jitter))).truncatedTo(ChronoUnit.MILLIS);
  }
}
