package dev.ordering.order.model;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** What writers know to be committed, kept apart from the database that is on trial. */
public final class FeedLedger {
  private final Map<Long, List<Long>> created = new HashMap<>();
  private final Deque<Long> unpaid = new ArrayDeque<>();
  private int count;
  private int requested;

  public synchronized void created(List<Order> orders) {
    for (Order order : orders) {
      created.computeIfAbsent(order.owner().accountId(), key -> new ArrayList<>()).add(order.id());
      count++;
    }
  }

  public synchronized void placedUnpaid(long orderId) {
    unpaid.add(orderId);
  }

  /** What POST /orders acknowledged. */
  public synchronized void acknowledged(long account, long orderId) {
    created.computeIfAbsent(account, key -> new ArrayList<>()).add(orderId);
    count++;
    requested++;
  }

  /** How many were acknowledged by POST /orders. */
  public synchronized int requested() {
    return requested;
  }

  /** An order whose payment has not arrived: mostly an old one, sometimes the newest. */
  public synchronized Optional<Long> takeUnpaid(Random random) {
    return Optional.ofNullable(random.nextInt(4) == 0 ? unpaid.pollLast() : unpaid.pollFirst());
  }

  /** One of a user's orders: often the newest, which pollers have as their cursor. */
  public synchronized Optional<Long> anyOf(long account, Random random) {
    List<Long> ids = created.getOrDefault(account, List.of());
    if (ids.isEmpty()) {
      return Optional.empty();
    }
    int index = random.nextBoolean() ? ids.size() - 1 : random.nextInt(ids.size());
    return Optional.of(ids.get(index));
  }

  public synchronized List<Long> created(long account) {
    return List.copyOf(created.getOrDefault(account, List.of()));
  }

  public synchronized int count() {
    return count;
  }
}
