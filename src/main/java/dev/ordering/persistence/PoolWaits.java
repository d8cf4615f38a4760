package dev.ordering.persistence;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The threads that wait for a connection of the pool. A pool may let a thread wait for an idle
 * connection, and then again for a new one, each time until a timeout. So the threads are
 * interrupted as soon as the database is known not to respond.
 */
final class PoolWaits {
  private final Set<Wait> waits = ConcurrentHashMap.newKeySet();

  /** A thread that waits. Compared by identity. */
  final class Wait {
    private final Thread thread = Thread.currentThread();
    private final long since = System.nanoTime();
    private boolean interrupted;
    private boolean over;

    private synchronized void interrupt() {
      if (!over) {
        interrupted = true;
        thread.interrupt();
      }
    }

    synchronized void end() {
      waits.remove(this);
      over = true;
      if (interrupted) {
        // Some pools leave the interrupt flag set. It was meant only for this wait.
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

  /** Interrupts all waiting threads. In each of them, the pool throws an exception. */
  void interrupt() {
    waits.forEach(Wait::interrupt);
  }
}
