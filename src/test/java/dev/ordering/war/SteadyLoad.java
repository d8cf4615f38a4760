package dev.ordering.war;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.notification.Poll;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * Requests at a fixed rate, each kind in turn: the next one is due whatever becomes of those
 * before, and its time counts from then on, not from when a thread of the test was free to send it.
 */
final class SteadyLoad implements AutoCloseable {
  static final int THREADS = 64;
  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

  private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
  private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);
  private final AtomicLong due = new AtomicLong();
  private final Queue<String> failures = new ConcurrentLinkedQueue<>();
  private final Queue<Long> milliseconds = new ConcurrentLinkedQueue<>();
  private final AtomicLong answered = new AtomicLong();
  private final List<Supplier<String>> kinds;
  private final long period;
  private final long start = System.nanoTime();
  private volatile long last = start;

  /**
   * Begins.
   *
   * @param kinds each sends a request and returns what was wrong with the answer, empty for nothing
   */
  SteadyLoad(int perSecond, List<Supplier<String>> kinds) {
    this.kinds = List.copyOf(kinds);
    period = SECOND / perSecond;
    var unused = clock.scheduleAtFixedRate(this::next, 0, period, TimeUnit.NANOSECONDS);
  }

  private void next() {
    long number = due.getAndIncrement();
    threads.execute(() -> send(number));
  }

  private void send(long number) {
    String fault;
    try {
      fault = kinds.get((int) (number % kinds.size())).get();
    } catch (RuntimeException | AssertionError exception) {
      fault = exception.toString();
    }
    long now = System.nanoTime();
    last = now;
    if (!fault.isEmpty()) {
      failures.add(
          "%.1f s: %s"
              .formatted(number * period / 1e9, fault.substring(0, Math.min(fault.length(), 300))));
    }
    milliseconds.add(TimeUnit.NANOSECONDS.toMillis(now - start - number * period));
    answered.incrementAndGet();
  }

  /** Waits until so many more have been answered. */
  void await(long more) throws Exception {
    long until = answered.get() + more;
    Poll.until("answered", () -> answered.get() >= until);
  }

  List<String> failures() {
    return List.copyOf(failures);
  }

  /** How many were answered a second, from the beginning to the last answer. */
  double perSecond() {
    return answered.get() * (double) SECOND / (last - start);
  }

  /** A line for people. */
  String figures() {
    List<Long> sorted = milliseconds.stream().sorted().toList();
    return "%d requests in %.1f s (%.1f per second), %d failed; p50 %d ms, p99 %d ms, longest %d ms"
        .formatted(
            sorted.size(),
            (last - start) / 1e9,
            perSecond(),
            failures.size(),
            sorted.get(sorted.size() / 2),
            sorted.get(sorted.size() * 99 / 100),
            sorted.get(sorted.size() - 1));
  }

  /** Sends no more, and waits for the last answers. */
  @Override
  public void close() {
    clock.shutdownNow();
    threads.shutdown();
    try {
      assertTrue(threads.awaitTermination(5, TimeUnit.MINUTES), "the last are not answered");
    } catch (InterruptedException exception) {
      throw new IllegalStateException(exception);
    }
  }
}
