package dev.ordering.notification.dispatch;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * How many messages are on their way to one push service of an app at once. A service that responds
 * to none of them for a while hangs: then nobody waits for it until it responds or is given up.
 */
final class InFlightLimit {
  private static final int MOST = 64;
  private static final Duration PATIENCE = Duration.ofMillis(1_500);

  private final Semaphore free = new Semaphore(MOST);
  private volatile boolean hangs;

  /**
   * Takes a place, waiting a moment for one.
   *
   * @param most no longer than that
   * @return whether there was one
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
