package dev.ordering.http.response;

import java.time.Duration;

/**
 * How slowly a client may take a response: a second for every 32,768 bytes of it, besides a
 * patience. Of a response whose length nobody knows yet, those bytes count that were taken.
 */
final class DeliveryPace {
  private static final int BYTES_PER_SECOND = 1 << 15;

  private final long begun = System.nanoTime();
  private final Duration patience;
  private final long length;
  private long taken;

  /**
   * @param length of the response, in bytes; 0 where nobody knows it
   */
  DeliveryPace(Duration patience, long length) {
    this.patience = patience;
    this.length = length;
  }

  void add(int bytes) {
    taken += bytes;
  }

  boolean isTooSlow() {
    long allowed = patience.plusSeconds(Math.max(length, taken) / BYTES_PER_SECOND).toNanos();
    return System.nanoTime() - begun > allowed;
  }
}
