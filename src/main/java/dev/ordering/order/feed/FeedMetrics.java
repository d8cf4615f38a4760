package dev.ordering.order.feed;

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

/** The feed of orders in numbers: what went into it and out of it on this node since its start. */
public final class FeedMetrics {
  /** What follows a page. */
  public enum Following {
    /** A next page. */
    NEXT,
    /** Nothing now, orders to come later: the client polls. */
    FUTURE,
    /** Nothing. */
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
  private final LongAdder told = new LongAdder();
  private final Map<Following, LongAdder> pages =
      Stream.of(Following.values())
          .collect(Collectors.toUnmodifiableMap(Function.identity(), each -> new LongAdder()));
  private final AtomicReference<Optional<Instant>> newest = new AtomicReference<>(Optional.empty());

  public FeedMetrics(Clock clock) {
    this.clock = clock;
  }

  /** Orders were given their positions, and it is committed. */
  void positioned(int orders) {
    positions.add(orders);
    newest.set(Optional.of(clock.instant()));
  }

  /** A page was made for a client. */
  void answered(OrderPage page) {
    pages.get(Following.of(page)).increment();
    told.add(page.results().size());
  }

  /** How many orders were given a position. */
  public long positions() {
    return positions.sum();
  }

  /** How many orders stood in pages. */
  public long told() {
    return told.sum();
  }

  /** How many pages were made that so much followed. */
  public long pages(Following following) {
    return pages.get(following).sum();
  }

  /** The seconds since the newest position was given; not a number where there is none. */
  public double secondsSinceNewest() {
    return newest
        .get()
        .map(at -> Duration.between(at, clock.instant()).toMillis() / 1000.0)
        .orElse(Double.NaN);
  }
}
