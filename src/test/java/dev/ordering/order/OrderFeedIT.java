package dev.ordering.order;

import dev.ordering.order.storage.OrderFeedTest;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The promise of both feeds where the packaged service runs in two processes on one PostgreSQL, one
 * of which is killed and comes back: customers place orders at both and remove some, the shop moves
 * them, payments arrive late; seven pollers of the customers and three tills ask both in turn. With
 * {@code -Psoak} fifty times as many orders.
 */
@Tag("thorough")
class OrderFeedIT {
  private static final int ORDERS = Integer.getInteger("soak", 1) > 1 ? 20_000 : 400;

  @Test
  void everyPollerSeesEveryOrderOnceAndInOrder(@TempDir Path base) throws Exception {
    try (FeedProcesses processes = new FeedProcesses(base)) {
      OrderFeedTest.assertPromiseThroughRequests(processes, ORDERS);
    }
  }
}
