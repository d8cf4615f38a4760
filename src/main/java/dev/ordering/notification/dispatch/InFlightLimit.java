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
  private static final int MOST = 64;
  private static final Duration PATIENCE = Duration.ofMillis(1_500);

  private final Semaphore free = new Semaphore(MOST);
  private volatile boolean hangs;

  /**
   * Takes a place. Waits a moment for one.
   *
   * @param most the maximum time to wait
   * @return whether a place was free
   */
  boolean enter(Duration most) throws InterruptedException {
    Duration patience = most.compareTo(PATIENCE) < 0 ? most : PATIENCE;
    boolean entered = free.tryAcquire(hangs ? 0 : patience.toNanos(), TimeUnit.NANOSECONDS);
    hangs = !entered && (hangs || patience.equals(PATIENCE));
    return entered;
  }

  boolean hangs() {
    return hangs;
  }

  void leave() {
    hangs = false;
    free.release();
  }
}
