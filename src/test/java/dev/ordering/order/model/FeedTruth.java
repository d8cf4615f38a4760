package dev.ordering.order.model;

import dev.ordering.http.QueryParameters;
import dev.ordering.order.FeedPoller;
import dev.ordering.order.storage.OrderRepository;
import dev.ordering.persistence.Database;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a poller should have seen of a user's orders, when all is over. */
public final class FeedTruth {
  private final List<Order> orders;

  /** The orders with a creation, by position. */
  public FeedTruth(Database database, long account) {
    orders =
        database.read(
            () ->
                new OrderRepository(database)
                    .search(ofAccount(account), Optional.empty(), Integer.MAX_VALUE).stream()
                        .filter(order -> order.creation().isPresent())
                        .sorted(
                            (one, other) ->
                                Long.compare(
                                    one.creation().orElseThrow().position(),
                                    other.creation().orElseThrow().position()))
                        .toList());
  }

  private static OrderFilter ofAccount(long account) {
    return new OrderFilter(
        Optional.of(account),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  public List<Order> orders() {
    return orders;
  }

  /**
   * What is wrong with what a poller saw.
   *
   * @param missed orders that match and were not seen; one that left the filter may be
   * @param repeated orders that were seen more than once
   * @param strange orders that were seen and do not match
   * @param disordered orders that were seen after one that comes later
   */
  public record Faults(int missed, int repeated, int strange, int disordered) {}

  /**
   * Compares.
   *
   * @param platform of the poller's client
   */
  public Faults compare(FeedPoller poller, long platform) {
    OrderQuery query = OrderQuery.of(QueryParameters.parse(poller.filter()));
    List<Long> matching = new ArrayList<>();
    Set<Long> mustBeSeen = new HashSet<>();
    for (Order order : orders) {
      if (belongs(order, query, platform)) {
        matching.add(order.id());
        if (query.status().map(order.status()::equals).orElse(true)) {
          mustBeSeen.add(order.id());
        }
      }
    }
    Map<Long, Integer> places = new HashMap<>();
    matching.forEach(id -> places.put(id, places.size()));
    Set<Long> seen = new HashSet<>();
    int repeated = 0;
    int strange = 0;
    int disordered = 0;
    int last = -1;
    for (FeedPoller.Seen order : poller.seen()) {
      Integer place = places.get(order.id());
      if (!seen.add(order.id())) {
        repeated++;
      } else if (place == null
          || query.status().filter(status -> !status.name().equals(order.status())).isPresent()) {
        strange++;
      } else if (place < last) {
        disordered++;
      } else {
        last = place;
      }
    }
    mustBeSeen.removeAll(seen);
    return new Faults(mustBeSeen.size(), repeated, strange, disordered);
  }

  private static boolean belongs(Order order, OrderQuery query, long platform) {
    long second = order.creation().orElseThrow().at().getEpochSecond();
    return query
            .companyId()
            .map(id -> order.owner().companyId() == id)
            .orElse(order.owner().platformId() == platform)
        && query.createdAfter().map(from -> second >= from).orElse(true)
        && query.createdBefore().map(to -> second <= to).orElse(true);
  }
}
