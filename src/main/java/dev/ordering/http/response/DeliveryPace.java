package dev.ordering.http.response;

import java.time.Duration;

/**
 * The minimum speed at which a client must read a response: one second for every 32,768 bytes, in
 * addition to the patience. If the length of a response is not known yet, the bytes sent so far
 * count.
 */
final class DeliveryPace {
  private static final int BYTES_PER_SECOND = 1 << 15;

  private final long begun = System.nanoTime();
  private final Duration patience;
  private final long length;
  private long taken;

  /**
   * @param length of the response in bytes; 0 if it is unknown
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
