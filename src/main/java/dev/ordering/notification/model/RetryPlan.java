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

  private static final Duration SOON = Duration.ofSeconds(1);
  private static final Duration FIRST = Duration.ofSeconds(5);
  private static final Duration LONGEST = Duration.ofMinutes(2);

  private final Instant now;
  private final double chance = ThreadLocalRandom.current().nextDouble(0.25);

  public RetryPlan(Instant now) {
    this.now = now;
  }

  /**
   * Returns when to start a message that was set aside although there was time for it. The delay is
   * half the time since the dispatch began, at least 1 and at most 5 seconds, with the same jitter.
   *
   * @param retryUntil the end of the attempts
   */
  public Instant aside(Instant retryUntil) {
    Duration age = WINDOW.minus(Duration.between(now, retryUntil)).dividedBy(2);
    Duration wait = age.compareTo(SOON) < 0 ? SOON : age.compareTo(FIRST) < 0 ? age : FIRST;
    return varied(wait);
  }

  /**
   * Returns the time of the next attempt.
   *
   * @param attempts how often it was tried, including this time
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
