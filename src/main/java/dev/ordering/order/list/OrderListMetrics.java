package dev.ordering.order.list;

import dev.ordering.http.text.LowerCaseName;
import dev.ordering.metrics.Metrics;
import dev.ordering.order.model.OrderPage;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The metrics of {@code GET /orders}: the orders that got a position and the pages that were made,
 * on this node since its start.
 */
public final class OrderListMetrics {
  /** The kinds of pages, by what follows them. */
  private enum Following implements LowerCaseName {
    /** A next page follows. */
    NEXT,
    /** Nothing follows now, but new orders may follow later: the client polls. */
    FUTURE,
    /** Nothing follows. */
    NOTHING;

    static Following of(OrderPage page) {
      if (page.next().isPresent()) {
        return NEXT;
      }
      return page.future().isPresent() ? FUTURE : NOTHING;
    }
  }

  private final Clock clock;
  private final LongAdder positions = new LongAdder();
  private final LongAdder listed = new LongAdder();
  private final Map<Following, LongAdder> pages =
      Stream.of(Following.values())
          .collect(Collectors.toUnmodifiableMap(Function.identity(), each -> new LongAdder()));
  private final AtomicReference<Optional<Instant>> newest = new AtomicReference<>(Optional.empty());

  public OrderListMetrics(Clock clock) {
    this.clock = clock;
  }

  /** Counts orders that got their positions in a committed transaction. */
  public void countCreated(int orders) {
    positions.add(orders);
    newest.set(Optional.of(clock.instant()));
  }

  /** Counts a page that was made for a client. */
  void countPage(OrderPage page) {
    pages.get(Following.of(page)).increment();
    listed.add(page.results().size());
  }

  /** Adds these metrics to those of this node. */
  public void addTo(Metrics metrics) {
    metrics.counter("ordering.feed.positions", "Orders that were given a position", positions::sum);
    metrics.gauge(
        "ordering.feed.newest.age.seconds",
        "Since the newest position was given on this node",
        this::secondsSinceNewest);
    metrics.counter("ordering.feed.orders", "Orders in the pages that were made", listed::sum);
    for (Following following : Following.values()) {
      metrics.counter(
          "ordering.feed.pages",
          "Pages that were made, by what follows them",
          Map.of("following", following.value()),
          pages.get(following)::sum);
    }
  }

  /** Returns the seconds since the newest position was assigned; NaN if there is none. */
  private double secondsSinceNewest() {
    return newest
        .get()
        .map(at -> Duration.between(at, clock.instant()).toMillis() / 1000.0)
        .orElse(Double.NaN);
  }
}
