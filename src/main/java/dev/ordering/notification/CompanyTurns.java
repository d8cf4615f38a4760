package dev.ordering.notification;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * How many notifications of one company this node dispatches at once, so that a company whose push
 * service is slow leaves threads to the others.
 */
final class CompanyTurns {
  private static final long PATIENCE_MILLIS = 300;

  private final int most;
  private final Map<Long, Turns> companies = new ConcurrentHashMap<>();

  CompanyTurns(int most) {
    this.most = most;
  }

  private static final class Turns {
    private final Semaphore free;
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

  void leave(long companyId) {
    Turns turns = companies.get(companyId);
    turns.crowded = false;
    turns.free.release();
  }
}
