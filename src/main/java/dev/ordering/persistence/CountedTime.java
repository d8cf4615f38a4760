package dev.ordering.persistence;

import java.time.Instant;

/**
 * The time of the database, counted on from a moment by the monotonic counter of this node.
 *
 * @param instant the time at that moment
 * @param nanos the counter at that moment
 */
record CountedTime(Instant instant, long nanos) {
  static CountedTime begin(Instant told, long asked, long answered) {
    return new CountedTime(told, answered);
  }

  Instant at(long counter) {
    return instant.plusNanos(counter - nanos);
  }

  /**
   * What the database tells, it told between the question and the answer, so the time is now that
   * or as much later as both took. A count within these bounds stays, lest the time go to and fro
   * with every answer that is late; another is set to the nearer one.
   *
   * @param asked the counter before the question
   * @param answered the counter after the answer
   */
  CountedTime corrected(Instant told, long asked, long answered) {
    Instant counted = at(answered);
    Instant latest = told.plusNanos(answered - asked);
    if (counted.isBefore(told)) {
      return new CountedTime(told, answered);
    }
    return counted.isAfter(latest) ? new CountedTime(latest, answered) : this;
  }
}
