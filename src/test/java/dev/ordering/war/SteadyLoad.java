package dev.ordering.war;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * Requests at a fixed rate, whatever becomes of those before: each kind in turn, from several
 * threads.
 */
final class SteadyLoad implements AutoCloseable {
  private static final int THREADS = 40;

  private final ScheduledExecutorService threads = Executors.newScheduledThreadPool(THREADS);
  private final AtomicLong sent = new AtomicLong();
  private final AtomicLong answered = new AtomicLong();
  private final Queue<String> failures = new ConcurrentLinkedQueue<>();
  private final Queue<Long> milliseconds = new ConcurrentLinkedQueue<>();
  private final List<Supplier<String>> kinds;
  private final long start = System.nanoTime();

  /**
   * Begins.
   *
   * @param kinds each sends a request and returns what was wrong with the answer, empty for nothing
   */
  SteadyLoad(int perSecond, List<Supplier<String>> kinds) {
    this.kinds = List.copyOf(kinds);
    long period = TimeUnit.SECONDS.toNanos(1) * THREADS / perSecond;
    for (int i = 0; i < THREADS; i++) {
      var unused =
          threads.scheduleAtFixedRate(
              this::send, period * i / THREADS, period, TimeUnit.NANOSECONDS);
    }
  }

  private void send() {
    long number = sent.getAndIncrement();
    long before = System.nanoTime();
    String fault;
    try {
      fault = kinds.get((int) (number % kinds.size())).get();
    } catch (RuntimeException | AssertionError exception) {
      fault = exception.toString();
    }
    fault = fault.substring(0, Math.min(fault.length(), 300));
    if (!fault.isEmpty() && !threads.isShutdown()) {
      failures.add("%.1f s: %s".formatted((before - start) / 1e9, fault));
    }
    milliseconds.add(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - before));
    answered.incrementAndGet();
  }

  /** Waits until so many more have been answered. */
  void await(long more) throws InterruptedException {
    long until = answered.get() + more;
    Instant patience = Instant.now().plusSeconds(60);
    while (answered.get() < until) {
      assertTrue(Instant.now().isBefore(patience), "nothing is answered: " + failures());
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }

  List<String> failures() {
    return List.copyOf(failures);
  }

  /** A line for people. */
  String figures() {
    List<Long> sorted = milliseconds.stream().sorted().toList();
    double seconds = (System.nanoTime() - start) / 1e9;
    return "%d requests in %.1f s (%.0f per second), %d failed; p50 %d ms, p99 %d ms, longest %d ms"
        .formatted(
            sorted.size(),
            seconds,
            sorted.size() / seconds,
            failures.size(),
            sorted.get(sorted.size() / 2),
            sorted.get(sorted.size() * 99 / 100),
            sorted.get(sorted.size() - 1));
  }

  /** Sends no more, and waits for the last answers. */
  @Override
  public void close() {
    threads.shutdown();
    try {
      if (!threads.awaitTermination(60, TimeUnit.SECONDS)) {
        threads.shutdownNow();
      }
    } catch (InterruptedException exception) {
      throw new IllegalStateException(exception);
    }
  }
}
