package dev.ordering.order.storage;

import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderActor;
import dev.ordering.order.model.OrderAuthor;
import dev.ordering.order.model.OrderChange;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Creations under row locks. */
public final class LockedOrderCreations implements OrderCreations {
  private static final OrderAuthor AUTOMATIC =
      new OrderAuthor("automatic approval", OrderActor.PLATFORM);

  private static final String LOCK = "select id from account where id = ?";

  private static final String LAST =
      "select a.last_order_position, o.created_at from account a left join orders o"
          + " on o.account_id = a.id and o.position = a.last_order_position where a.id = ?";

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
    database.selectLater(Sql.of(LOCK + database.forUpdate(), accountId), row -> row.getLong(1));
  }

  @Override
  public List<Order> create(List<Order> orders, Instant now, OrderAuthor author) {
    if (orders.isEmpty()) {
      return List.of();
    }
    long account = onlyUser(orders);
    Supplier<List<Last>> last = database.selectLater(Sql.of(LAST, account), Last::read);
    Map<Long, List<Order>> byShop =
        orders.stream()
            .collect(
                Collectors.groupingBy(
                    order -> order.owner().shopId(), TreeMap::new, Collectors.toList()));
    Map<Long, OrderCounters.Taking> taking = counters.taking(byShop.keySet());
    long position = last.get().get(0).position();
    Instant second = now.truncatedTo(ChronoUnit.SECONDS);
    Instant at = last.get().get(0).at().filter(second::isBefore).orElse(second);
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
              position + created.size() + 1,
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
    database.changeLater(
        Sql.of(
            "update account set last_order_position = ? where id = ?",
            position + created.size(),
            account));
    store(created, taking, at);
    return List.copyOf(created);
  }

  /** The order of a user that was created last; the user is locked. */
  private record Last(long position, Optional<Instant> at) {
    static Last read(ResultSet row) throws SQLException {
      return new Last(
          row.getLong(1),
          Optional.ofNullable(row.getObject(2, OffsetDateTime.class))
              .map(OffsetDateTime::toInstant));
    }
  }

  private static long onlyUser(List<Order> orders) {
    List<Long> users = orders.stream().map(order -> order.owner().accountId()).distinct().toList();
    if (users.size() != 1) {
      throw new IllegalArgumentException("orders of several users: " + users);
    }
    return users.get(0);
  }

  private static OrderChange approved(Instant now) {
    return OrderChange.status(
        now, AUTOMATIC, OrderStatus.PENDING, OrderStatus.APPROVED, Optional.empty());
  }

  private void store(List<Order> created, Map<Long, OrderCounters.Taking> taking, Instant at) {
    List<Supplier<Integer>> stored =
        created.stream()
            .map(order -> store(order, taking.get(order.owner().shopId()).answerBy(at)))
            .toList();
    for (int i = 0; i < created.size(); i++) {
      if (stored.get(i).get() != 1) {
        throw new IllegalStateException(
            "order " + created.get(i).id() + " is not one without creation");
      }
    }
  }

  private Supplier<Integer> store(Order order, Optional<Instant> answerBy) {
    Order.Creation creation = order.creation().orElseThrow();
    Map<String, Object> values = new HashMap<>();
    values.put("at", creation.at());
    values.put("position", creation.position());
    values.put("year", creation.year());
    values.put("number", creation.orderNr());
    values.put("status", order.status().name());
    values.put("id", order.id());
    answerBy.ifPresent(until -> values.put("until", until));
    return database.changeLater(
        Sql.named(
            "update orders set created_at = :at, position = :position, order_year = :year,"
                + " order_nr = :number, status = :status, placed_change = (select j.id from"
                + " order_journal j where j.order_id = :id and j.what = 'placed'), answer_by = "
                + answerBy.map(until -> ":until").orElse("null")
                + " where id = :id and position is null",
            values));
  }
}
