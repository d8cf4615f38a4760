package dev.ordering.http.response;

import java.time.Duration;

/**
 * The minimum speed at which a client must read a response: one second for every 32,768 bytes, in
 * addition to the timeout. If the length of a response is not known yet, the bytes sent so far
 * count.
 */
final class DeliveryPace {
  private static final int BYTES_PER_SECOND = 1 << 15;

  private final long start = System.nanoTime();
  private final Duration timeout;
  private final long length;
  private long accepted;

  /**
   * @param length of the response in bytes; 0 if it is unknown
   */
  DeliveryPace(Duration timeout, long length) {
    this.timeout = timeout;
    this.length = length;
  }

  void add(int bytes) {
    accepted += bytes;
  }

  boolean isTooSlow() {
    long allowed = timeout.plusSeconds(Math.max(length, accepted) / BYTES_PER_SECOND).toNanos();
    return System.nanoTime() - start > allowed;
  }
}
