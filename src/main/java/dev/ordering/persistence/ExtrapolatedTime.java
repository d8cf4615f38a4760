package dev.ordering.persistence;

import java.time.Instant;

/**
 * The time of the database at one moment, from which this node goes on counting with its monotonic
 * clock.
 *
 * @param instant the time of the database at that moment
 * @param nanos the monotonic clock at that moment
 */
record ExtrapolatedTime(Instant instant, long nanos) {
  Instant at(long nanoTime) {
    return instant.plusNanos(nanoTime - nanos);
  }

  /**
   * Returns the time corrected by a new reading. The database read its clock between the request
   * and the response, so the time is at least that reading, and later by at most the duration of
   * the round trip. A count within these bounds is kept, so that slow responses do not move the
   * time back and forth. A count outside them is set to the nearer bound.
   *
   * @param sent the monotonic clock before the request
   * @param received the monotonic clock after the response
   */
  ExtrapolatedTime corrected(Instant reading, long sent, long received) {
    Instant counted = at(received);
    Instant latest = reading.plusNanos(received - sent);
    if (counted.isBefore(reading)) {
      return new ExtrapolatedTime(reading, received);
    }
    return counted.isAfter(latest) ? new ExtrapolatedTime(latest, received) : this;
  }
}
