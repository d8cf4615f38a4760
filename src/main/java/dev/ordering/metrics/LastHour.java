package dev.ordering.metrics;

import java.util.Arrays;
import java.util.function.LongSupplier;

/** Counts events of the last sixty minutes, minute by minute. */
final class LastHour {
  private static final int MINUTES = 60;

  private final LongSupplier minute;
  private final long[] minutes = new long[MINUTES];
  private final long[] counts = new long[MINUTES];

  /**
   * @param minute the number of the current minute, counted from any moment
   */
  LastHour(LongSupplier minute) {
    this.minute = minute;
    Arrays.fill(minutes, minute.getAsLong() - MINUTES);
  }

  synchronized void add() {
    long now = minute.getAsLong();
    int place = (int) Math.floorMod(now, (long) MINUTES);
    if (minutes[place] != now) {
      minutes[place] = now;
      counts[place] = 0;
    }
    counts[place]++;
  }

  synchronized long count() {
    long oldest = minute.getAsLong() - MINUTES;
    long sum = 0;
    for (int i = 0; i < MINUTES; i++) {
      sum += minutes[i] > oldest ? counts[i] : 0;
    }
    return sum;
  }
}
