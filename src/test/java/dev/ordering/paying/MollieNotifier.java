package dev.ordering.paying;

import dev.ordering.testing.HttpCalls;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Reports what became of payments as a bad day has it: late, in another order, repeatedly, never.
 */
final class MollieNotifier implements AutoCloseable {
  private static final int LATEST_MILLIS = 1_500;

  private final ScheduledExecutorService threads = Executors.newScheduledThreadPool(4);
  private final Random random;
  private final List<HttpCalls> nodes;

  MollieNotifier(Random random, URI... nodes) {
    this.random = random;
    this.nodes =
        Stream.of(nodes).map(node -> new HttpCalls(node.toString().replaceAll("/$", ""))).toList();
  }

  /** Something became of a payment. */
  synchronized void report(String id) {
    int times = random.nextInt(4);
    for (int i = 0; i < times; i++) {
      HttpCalls node = nodes.get(random.nextInt(nodes.size()));
      var unused =
          threads.schedule(
              () -> node.post("/payments/notifications/mollie", Map.of("id", id)),
              random.nextInt(LATEST_MILLIS),
              TimeUnit.MILLISECONDS);
    }
  }

  /** Forgets what it has not reported. */
  void forget() {
    threads.shutdownNow();
  }

  @Override
  public void close() {
    forget();
  }
}
