package dev.ordering.paying.collection;

import dev.ordering.http.body.ResourceQuota;
import dev.ordering.paying.collection.DueCalls.DueCall;
import dev.ordering.persistence.DaemonThreads;
import dev.ordering.persistence.DatabaseUnavailableException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes the calls of one kind that are due, for many companies at the same time and a few for each.
 * So a company whose provider hangs delays no other company, however many calls are due.
 */
final class ProviderCallExecutor implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ProviderCallExecutor.class);
  private static final int TOTAL = 32;
  private static final int PER_COMPANY = 4;
  private static final int PAGE = 50;
  private static final long NO_COMPANY = 0;

  private final DueCalls calls;
  private final DaemonThreads threadFactory = new DaemonThreads("ordering-payments");
  private final ThreadPoolExecutor threads =
      new ThreadPoolExecutor(
          TOTAL,
          TOTAL,
          10,
          TimeUnit.SECONDS,
          new LinkedBlockingQueue<>(),
          threadFactory,
          new ThreadPoolExecutor.DiscardPolicy());

  private final ResourceQuota<Long> places = new ResourceQuota<>(TOTAL, PER_COMPANY);
  private final ReentrantLock starting = new ReentrantLock();
  private volatile boolean moreDue;

  ProviderCallExecutor(DueCalls calls) {
    this.calls = calls;
    threads.allowCoreThreadTimeOut(true);
  }

  /**
   * Starts the calls that are due and for which there is a place, unless another thread is doing
   * so.
   */
  void startDue() {
    if (!starting.tryLock()) {
      return;
    }
    try {
      startPages();
    } catch (DatabaseUnavailableException away) {
      LOG.debug("payments wait for the database", away);
    } catch (RuntimeException | Error failure) {
      LOG.warn("payments could not be looked for and will be again", failure);
    } finally {
      starting.unlock();
    }
  }

  private void startPages() {
    Set<Long> full = new HashSet<>();
    List<DueCall> due;
    do {
      due = calls.find(full, PAGE);
      for (DueCall call : due) {
        if (places.tryAcquire(call.companyId(), 1)) {
          start(call);
        } else {
          full.add(call.companyId());
        }
      }
    } while (due.size() == PAGE && places.canAcquire(NO_COMPANY, 1));
    moreDue = !full.isEmpty();
  }

  private void start(DueCall call) {
    boolean started = false;
    try {
      if (call.claim().getAsBoolean()) {
        threads.execute(() -> run(call));
        started = true;
      }
    } finally {
      if (!started) {
        places.release(call.companyId(), 1);
      }
    }
  }

  private void run(DueCall call) {
    try {
      call.call().run();
    } catch (DatabaseUnavailableException away) {
      LOG.debug("{} waits for the database", call.name(), away);
    } catch (RuntimeException | Error unexpected) {
      LOG.error("{} could not be looked after", call.name(), unexpected);
    } finally {
      places.release(call.companyId(), 1);
    }
    if (moreDue && !threads.isShutdown()) {
      startDue();
    }
  }

  /** Interrupts the calls in progress. Other nodes repeat them. No call takes effect twice. */
  @Override
  public void close() {
    threadFactory.interrupt(threads);
  }
}
