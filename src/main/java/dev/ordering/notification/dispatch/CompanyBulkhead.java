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
  private static final long PATIENCE_MILLIS = 1_000;

  private final int most;
  private final long slowNanos;
  private final Semaphore slowBatches;
  private final Map<Long, Permits> companies = new ConcurrentHashMap<>();

  /**
   * @param most how many notifications of a company run at the same time
   * @param slow a batch that takes longer waits for a push service that hangs
   * @param mostSlow how many batches run at the same time for all companies whose last batch was
   *     slow
   */
  CompanyBulkhead(int most, Duration slow, int mostSlow) {
    this.most = most;
    slowNanos = slow.toNanos();
    slowBatches = new Semaphore(mostSlow);
  }

  private final class Permits {
    private final Semaphore free = new Semaphore(most);
    private final ReentrantLock lane = new ReentrantLock(true);
    private volatile boolean crowded;
    private volatile boolean slow;
    private volatile boolean busy;
    private volatile long begun;
    // guarded by the lane
    private boolean counted;

    /**
     * Waits for the lane. Does not wait if the current batch hangs, or if the last one was slow.
     */
    boolean takeLane() throws InterruptedException {
      long patience = 0;
      while (!lane.tryLock(patience, TimeUnit.NANOSECONDS)) {
        patience = busy ? slowNanos - (System.nanoTime() - begun) : slowNanos;
        if (slow || patience <= 0) {
          return false;
        }
      }
      if (slow && !slowBatches.tryAcquire()) {
        lane.unlock();
        return false;
      }
      counted = slow;
      begun = System.nanoTime();
      busy = true;
      return true;
    }

    void leaveLane() {
      if (counted) {
        slowBatches.release();
      }
      slow = System.nanoTime() - begun > slowNanos;
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
          permits.free.tryAcquire(permits.crowded ? 0 : PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
      permits.crowded = !entered;
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
  <T> Optional<T> alone(long companyId, Supplier<T> batch) {
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
    permits.crowded = false;
    permits.free.release();
  }
}
