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
 * Which notifications of a company this node dispatches: a few at once, alternating after each
 * batch, so that a company whose push service is slow leaves threads to the others, and a small
 * notification does not wait for the end of a large one. Behind a push service that hangs nobody
 * waits: a thread is worth more.
 */
final class CompanyBulkhead {
  private static final long PATIENCE_MILLIS = 1_000;

  private final int most;
  private final long slowNanos;
  private final Semaphore slowBatches;
  private final Map<Long, Permits> companies = new ConcurrentHashMap<>();

  /**
   * @param most so many notifications of a company at once
   * @param slow a batch that takes longer waits for a push service that hangs
   * @param mostSlow so many batches at once, of all companies whose last one was slow
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
    // whoever has the lane knows
    private boolean counted;

    /** Waits in the lane, but not behind a batch that hangs, or did so last. */
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
   * Takes a permit, and waits a moment for one, because those of a quick push service are released
   * soon. After somebody waited in vain for a company, nobody waits for it until one is released.
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
   * Does the work of one batch while no other batch of the company is under way here, those who
   * wait one after the other. What was sent and not kept yet is so at most one message for a
   * device, and no more is repeated if this node dies.
   *
   * @return what came of it; nothing where the company's push service hangs, for later
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

  /** Whether the last batch of the company was slow: then the next is another notification's. */
  boolean isSlow(long companyId) {
    return companies.get(companyId).slow;
  }

  void leave(long companyId) {
    Permits permits = companies.get(companyId);
    permits.crowded = false;
    permits.free.release();
  }
}
