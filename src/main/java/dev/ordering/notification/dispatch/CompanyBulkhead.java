package dev.ordering.notification.dispatch;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Limits what this node dispatches for a company. Only a few notifications of a company run at the
 * same time, so a company whose push service is slow leaves threads to the others. These
 * notifications alternate after each batch, so a small one does not wait for the end of a large
 * one. No thread waits for a company whose push service hangs, because other companies need the
 * thread.
 */
final class CompanyBulkhead {
  private static final long MAX_WAIT_MILLIS = 1_000;

  private final int maxConcurrent;
  private final long slowNanos;
  private final Semaphore slowBatches;
  private final Map<Long, Permits> companies = new ConcurrentHashMap<>();

  /**
   * @param maxConcurrent how many notifications of a company run at the same time
   * @param slow a batch that takes longer waits for a push service that hangs
   * @param maxSlowBatches how many batches run at the same time for all companies whose last batch
   *     was slow
   */
  CompanyBulkhead(int maxConcurrent, Duration slow, int maxSlowBatches) {
    this.maxConcurrent = maxConcurrent;
    slowNanos = slow.toNanos();
    slowBatches = new Semaphore(maxSlowBatches);
  }

  private final class Permits {
    private final Semaphore free = new Semaphore(maxConcurrent);
    private final ReentrantLock lane = new ReentrantLock(true);
    private volatile boolean exhausted;
    private volatile boolean slow;
    private volatile boolean busy;
    private volatile long startedAt;
    // guarded by the lane
    private boolean holdsSlowPermit;

    /**
     * Waits for the lane. Does not wait if the current batch hangs, or if the last one was slow.
     */
    boolean takeLane() throws InterruptedException {
      long waitNanos = 0;
      while (!lane.tryLock(waitNanos, TimeUnit.NANOSECONDS)) {
        waitNanos = busy ? slowNanos - (System.nanoTime() - startedAt) : slowNanos;
        if (slow || waitNanos <= 0) {
          return false;
        }
      }
      if (slow && !slowBatches.tryAcquire()) {
        lane.unlock();
        return false;
      }
      holdsSlowPermit = slow;
      startedAt = System.nanoTime();
      busy = true;
      return true;
    }

    void leaveLane() {
      if (holdsSlowPermit) {
        slowBatches.release();
      }
      slow = System.nanoTime() - startedAt > slowNanos;
      busy = false;
      lane.unlock();
    }
  }

  /**
   * Takes a permit. Waits a moment for one, because a company with a quick push service releases
   * them soon. After one caller has waited in vain, no other waits until a permit of the company is
   * released.
   */
  boolean enter(long companyId) {
    Permits permits = companies.computeIfAbsent(companyId, id -> new Permits());
    try {
      boolean entered =
          permits.free.tryAcquire(permits.exhausted ? 0 : MAX_WAIT_MILLIS, TimeUnit.MILLISECONDS);
      permits.exhausted = !entered;
      return entered;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /**
   * Runs a batch while no other batch of the company runs on this node. Waiting batches run one
   * after the other. So at most one message for each device is sent but not yet saved, and no more
   * than that is sent again if this node dies.
   *
   * @return the result; empty if the company's push service hangs and the batch has to run later
   */
  <T> Optional<T> runExclusively(long companyId, Supplier<T> batch) {
    Permits permits = companies.get(companyId);
    try {
      if (!permits.takeLane()) {
        return Optional.empty();
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
    try {
      return Optional.of(batch.get());
    } finally {
      permits.leaveLane();
    }
  }

  /**
   * Whether the last batch of the company was slow. Then the next batch is one of another
   * notification.
   */
  boolean isSlow(long companyId) {
    return companies.get(companyId).slow;
  }

  void leave(long companyId) {
    Permits permits = companies.get(companyId);
    permits.exhausted = false;
    permits.free.release();
  }
}
