package dev.ordering.persistence;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Threads that wait for a connection of the pool. A pool may let them wait for one that is idle,
 * and then again for a new one, each as long as its time-outs say; so they are woken as soon as the
 * database is known to be away.
 */
final class PoolWaits {
  private final Set<Wait> waits = ConcurrentHashMap.newKeySet();

  /** One of them, compared by identity. */
  final class Wait {
    private final Thread thread = Thread.currentThread();
    private final long since = System.nanoTime();
    private boolean woken;
    private boolean over;

    private synchronized void wake() {
      if (!over) {
        woken = true;
        thread.interrupt();
      }
    }

    synchronized void end() {
      waits.remove(this);
      over = true;
      if (woken) {
        // some pools keep the flag; it was meant for their wait alone
        var unused = Thread.interrupted();
      }
    }
  }

  Wait begin() {
    Wait begun = new Wait();
    waits.add(begun);
    return begun;
  }

  boolean isAnyLongerThan(long nanos) {
    long now = System.nanoTime();
    return waits.stream().anyMatch(wait -> now - wait.since > nanos);
  }

  /** The pool gives up with an exception in each of the threads. */
  void wake() {
    waits.forEach(Wait::wake);
  }
}
