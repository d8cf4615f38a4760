package dev.ordering.persistence;

import java.time.Instant;

/**
 * The time of the database at one moment, from which this node goes on counting with its monotonic
 * clock.
 *
 * @param instant the time of the database at that moment
 * @param nanos the monotonic clock at that moment
 */
record CountedTime(Instant instant, long nanos) {
  static CountedTime begin(Instant read, long asked, long answered) {
    return new CountedTime(read, answered);
  }

  Instant at(long counter) {
    return instant.plusNanos(counter - nanos);
  }

  /**
   * Returns the time corrected by a new reading. The database read its clock between the request
   * and the response, so the time is at least that reading, and later by at most the duration of
   * the round trip. A count within these bounds is kept, so that slow responses do not move the
   * time back and forth. A count outside them is set to the nearer bound.
   *
   * @param asked the monotonic clock before the request
   * @param answered the monotonic clock after the response
   */
  CountedTime corrected(Instant read, long asked, long answered) {
    Instant counted = at(answered);
    Instant latest = read.plusNanos(answered - asked);
    if (counted.isBefore(read)) {
      return new CountedTime(read, answered);
    }
    return counted.isAfter(latest) ? new CountedTime(latest, answered) : this;
  }
}
