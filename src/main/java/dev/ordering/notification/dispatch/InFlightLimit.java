package dev.ordering.notification.dispatch;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Limits how many messages are in flight to one push service of an app. A service that responds to
 * none of them for a while hangs. Then no thread waits for it until one of its messages has a
 * response or times out.
 */
final class InFlightLimit {
  private static final int MAX_IN_FLIGHT = 64;
  private static final Duration MAX_WAIT = Duration.ofMillis(1_500);

  private final Semaphore free = new Semaphore(MAX_IN_FLIGHT);
  private volatile boolean hangs;

  /**
   * Takes a place. Waits a moment for one.
   *
   * @param maxWait the maximum time to wait
   * @return whether a place was free
   */
  boolean enter(Duration maxWait) throws InterruptedException {
    Duration wait = maxWait.compareTo(MAX_WAIT) < 0 ? maxWait : MAX_WAIT;
    boolean entered = free.tryAcquire(hangs ? 0 : wait.toNanos(), TimeUnit.NANOSECONDS);
    hangs = !entered && (hangs || wait.equals(MAX_WAIT));
    return entered;
  }

  boolean hangs() {
    // all may have left while the one that found no place was setting it
    return hangs && free.availablePermits() == 0;
  }

  void leave() {
    hangs = false;
    free.release();
  }
}
