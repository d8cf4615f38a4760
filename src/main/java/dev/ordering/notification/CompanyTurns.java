package dev.ordering.notification;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Which notifications of a company this node dispatches: a few at once, batch by batch in turns, so
 * that a company whose push service is slow leaves threads to the others, and a small notification
 * does not wait for the end of a large one.
 */
final class CompanyTurns {
  private static final long PATIENCE_MILLIS = 1_000;

  private final int most;
  private final Map<Long, Turns> companies = new ConcurrentHashMap<>();

  CompanyTurns(int most) {
    this.most = most;
  }

  private static final class Turns {
    private final Semaphore free;
    private final ReentrantLock lane = new ReentrantLock(true);
    private volatile boolean crowded;

    Turns(int most) {
      free = new Semaphore(most);
    }
  }

  /**
   * Takes a turn, waiting a moment for one: the turns of a service that is quick are over soon. Of
   * a company for which somebody waited in vain, nobody waits until one is over.
   */
  boolean enter(long companyId) {
    Turns turns = companies.computeIfAbsent(companyId, id -> new Turns(most));
    try {
      boolean entered =
          turns.free.tryAcquire(turns.crowded ? 0 : PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
      turns.crowded = !entered;
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
   */
  <T> T alone(long companyId, Supplier<T> batch) {
    ReentrantLock lane = companies.get(companyId).lane;
    lane.lock();
    try {
      return batch.get();
    } finally {
      lane.unlock();
    }
  }

  void leave(long companyId) {
    Turns turns = companies.get(companyId);
    turns.crowded = false;
    turns.free.release();
  }
}
