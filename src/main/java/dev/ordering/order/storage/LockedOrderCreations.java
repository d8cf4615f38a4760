package dev.ordering.order.storage;

import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderActor;
import dev.ordering.order.model.OrderAuthor;
import dev.ordering.order.model.OrderChange;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Creations under row locks. */
public final class LockedOrderCreations implements OrderCreations {
  private static final OrderAuthor AUTOMATIC =
      new OrderAuthor("automatic approval", OrderActor.PLATFORM);

  private final Database database;
  private final OrderCounters counters;
  private final OrderJournal journal;

  public LockedOrderCreations(Database database, OrderJournal journal) {
    this.database = database;
    this.counters = new OrderCounters(database);
    this.journal = journal;
  }

  @Override
  public void lockUser(long accountId) {
    user(accountId);
  }

  @Override
  public List<Order> create(List<Order> orders, Instant now, OrderAuthor author) {
    if (orders.isEmpty()) {
      return List.of();
    }
    OrderingUserEntity user = user(onlyUser(orders));
    Instant at = notBeforePrevious(user, now.truncatedTo(ChronoUnit.SECONDS));
    Map<Long, List<Order>> byShop =
        orders.stream()
            .collect(
                Collectors.groupingBy(
                    order -> order.owner().shopId(), TreeMap::new, Collectors.toList()));
    Map<Long, OrderCounters.Taking> taking = counters.taking(byShop.keySet());
    Map<Long, Integer> numbers = new TreeMap<>();
    byShop.forEach(
        (shop, its) ->
            numbers.put(
                shop, counters.take(shop, taking.get(shop).year(at), its.size()) - its.size()));

    List<Order> created = new ArrayList<>();
    List<OrderJournal.Entry> entries = new ArrayList<>();
    for (Order order : orders) {
      long shop = order.owner().shopId();
      Order.Creation creation =
          new Order.Creation(
              at,
              user.lastOrderPosition + created.size() + 1,
              taking.get(shop).year(at),
              numbers.merge(shop, 1, Integer::sum));
      Order placed = order.withCreation(creation);
      entries.add(new OrderJournal.Entry(placed, OrderChange.placed(now, author)));
      if (taking.get(shop).autoApprove() && order.status() == OrderStatus.PENDING) {
        placed = order.withStatus(OrderStatus.APPROVED).withCreation(creation);
        entries.add(new OrderJournal.Entry(placed, approved(now)));
      }
      created.add(placed);
    }
    journal.append(entries);
    created.forEach(order -> store(order, taking.get(order.owner().shopId()).answerBy(at)));
    storePosition(user.id, user.lastOrderPosition + created.size());
    return List.copyOf(created);
  }

  private OrderingUserEntity user(long accountId) {
    return database
        .lock(OrderingUserEntity.class, accountId)
        .orElseThrow(() -> new IllegalArgumentException("no user " + accountId));
  }

  private static long onlyUser(List<Order> orders) {
    List<Long> users = orders.stream().map(order -> order.owner().accountId()).distinct().toList();
    if (users.size() != 1) {
      throw new IllegalArgumentException("orders of several users: " + users);
    }
    return users.get(0);
  }

  /** Another statement than the lock's: only so it sees what was committed while that waited. */
  private Instant notBeforePrevious(OrderingUserEntity user, Instant now) {
    return database
        .session()
        .createSelectionQuery(
            "select createdAt from OrderEntity where accountId = :account and position = :position",
            Instant.class)
        .setParameter("account", user.id)
        .setParameter("position", user.lastOrderPosition)
        .uniqueResultOptional()
        .filter(now::isBefore)
        .orElse(now);
  }

  private static OrderChange approved(Instant now) {
    return OrderChange.status(
        now, AUTOMATIC, OrderStatus.PENDING, OrderStatus.APPROVED, Optional.empty());
  }

  private void store(Order order, Optional<Instant> answerBy) {
    Order.Creation creation = order.creation().orElseThrow();
    Map<String, Object> values = new HashMap<>();
    values.put("at", creation.at());
    values.put("position", creation.position());
    values.put("year", creation.year());
    values.put("number", creation.orderNr());
    values.put("status", order.status().name());
    values.put("id", order.id());
    answerBy.ifPresent(until -> values.put("until", until));
    int stored =
        database.change(
            Sql.named(
                "update orders set created_at = :at, position = :position, order_year = :year,"
                    + " order_nr = :number, status = :status, placed_change = (select j.id from"
                    + " order_journal j where j.order_id = :id and j.what = 'placed'), answer_by = "
                    + answerBy.map(until -> ":until").orElse("null")
                    + " where id = :id and position is null",
                values));
    if (stored != 1) {
      throw new IllegalStateException("order " + order.id() + " is not one without creation");
    }
  }

  private void storePosition(long accountId, long position) {
    database
        .session()
        .createMutationQuery(
            "update OrderingUserEntity set lastOrderPosition = :position where id = :id")
        .setParameter("position", position)
        .setParameter("id", accountId)
        .executeUpdate();
  }
}
