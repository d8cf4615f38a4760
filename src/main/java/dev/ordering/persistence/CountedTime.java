package dev.ordering.persistence;

import java.time.Instant;

/**
 * The time of the database, counted on from a moment by the monotonic counter of this node.
 *
 * @param instant the time at that moment
 * @param nanos the counter at that moment
 */
record CountedTime(Instant instant, long nanos) {
  static CountedTime begin(Instant read, long asked, long answered) {
    return new CountedTime(read, answered);
  }

  Instant at(long counter) {
    return instant.plusNanos(counter - nanos);
  }

  /**
   * The database read its clock between the request and the response, so the time is now that or as
   * much later as both took. A count within these bounds stays, lest the time go to and fro with
   * every response that is late; another is set to the nearer one.
   *
   * @param asked the counter before the question
   * @param answered the counter after the response
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
