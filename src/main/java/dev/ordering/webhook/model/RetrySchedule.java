package dev.ordering.webhook.model;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Decides when to retry (Standard Webhooks 1.0, "Retries"): over more than three days, with a
 * random jitter of up to a tenth, and never before the time that the receiver asks for.
 */
public final class RetrySchedule {
  /** A webhook that has only failed for this time is disabled. */
  public static final Duration DISABLE_AFTER = Duration.ofDays(3);

  /** The longest wait that a receiver may ask for. */
  private static final Duration MAX_PAUSE = Duration.ofDays(1);

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

  /** The longest time between two attempts, unless the receiver asks for more, with some margin. */
  private static final Duration LONGEST_WAIT = Duration.ofHours(28);

  private static final double JITTER = 0.1;

  private RetrySchedule() {}

  /**
   * Whether no attempt was made for so long that there was nothing to send, or no node ran.
   *
   * @param pausedUntil the result of {@link #pausedUntil} after the last attempt
   */
  public static boolean wasInterrupted(Instant pausedUntil, Instant now) {
    return pausedUntil.plus(LONGEST_WAIT).isBefore(now);
  }

  /**
   * Returns the time of the next attempt; empty after the last one.
   *
   * @param attempts how often the message was sent, including this time
   * @param pausedUntil the result of {@link #pausedUntil}
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

  /** Returns until when to send nothing to the receiver: the time that it asks for, else now. */
  public static Instant pausedUntil(Optional<Duration> retryAfter, Instant now) {
    return retryAfter
        .map(wanted -> wanted.compareTo(MAX_PAUSE) < 0 ? wanted : MAX_PAUSE)
        .map(now::plus)
        .orElse(now);
  }
}
