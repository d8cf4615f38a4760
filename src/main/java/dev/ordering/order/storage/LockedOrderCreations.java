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
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Assigns creations under row locks. */
public final class LockedOrderCreations implements OrderCreations {
  private static final OrderAuthor AUTOMATIC =
      new OrderAuthor("automatic approval", OrderActor.PLATFORM);

  private static final String LOCK = "select id from account where id = ?";

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
  public Placing prepare(long accountId, Collection<Long> shopIds) {
    return new Prepared(accountId, new TreeSet<>(shopIds), true);
  }

  private final class Prepared implements Placing {
    private final long accountId;
    private final NavigableSet<Long> shops;
    private final Supplier<OrderCounters.Basis> basis;
    private final OrderNumbers numbers = new OrderNumbers(counters);

    Prepared(long accountId, NavigableSet<Long> shops, boolean areNew) {
      this.accountId = accountId;
      this.shops = shops;
      this.basis = counters.basis(accountId, shops, areNew);
    }

    @Override
    public List<Long> ids() {
      return basis.get().shops().values().stream()
          .map(OrderCounters.ShopSettings::orderId)
          .toList();
    }

    @Override
    public void number(Instant now) {
      numbers.expect(shops, now);
    }

    @Override
    public List<Order> place(List<Order> orders, Instant now, OrderAuthor author, Storing storing) {
      List<OrderJournal.Entry> entries = new ArrayList<>();
      List<Placed> placed = numbered(orders, basis.get(), numbers, now, author, entries);
      database.changeLater(
          Sql.of(
              "update account set last_order_position = ? where id = ?",
              basis.get().last().position() + placed.size(),
              accountId));
      journal.lock(orders.stream().map(order -> order.owner().companyId()).toList());
      storing.store(placed);
      journal.add(entries);
      return placed.stream().map(Placed::order).toList();
    }
  }

  @Override
  public List<Order> create(List<Order> orders, Instant now, OrderAuthor author) {
    if (orders.isEmpty()) {
      return List.of();
    }
    NavigableSet<Long> shops = new TreeSet<>();
    orders.forEach(order -> shops.add(order.owner().shopId()));
    return new Prepared(onlyUser(orders), shops, false)
        .place(orders, now, author, placed -> placed.forEach(this::update));
  }

  /**
   * Returns the orders with their creations.
   *
   * @param entries the list to which the changes of the orders are added
   */
  private List<Placed> numbered(
      List<Order> orders,
      OrderCounters.Basis basis,
      OrderNumbers taken,
      Instant now,
      OrderAuthor author,
      List<OrderJournal.Entry> entries) {
    OrderCounters.Last last = basis.last();
    Instant second = now.truncatedTo(ChronoUnit.SECONDS);
    Instant at = last.at().filter(second::isBefore).orElse(second);
    Map<Long, Integer> numbers = taken.before(orders, basis.shops(), at);
    List<Placed> placed = new ArrayList<>();
    for (Order order : orders) {
      OrderCounters.ShopSettings shop = basis.shops().get(order.owner().shopId());
      Order created =
          order.withCreation(
              new Order.Creation(
                  at,
                  last.position() + placed.size() + 1,
                  shop.year(at),
                  numbers.merge(shop.shopId(), 1, Integer::sum)));
      entries.add(new OrderJournal.Entry(created, OrderChange.placed(now, author)));
      if (shop.autoApprove() && order.status() == OrderStatus.PENDING) {
        created = created.withStatus(OrderStatus.APPROVED);
        entries.add(new OrderJournal.Entry(created, approved(now)));
      }
      placed.add(new Placed(created, shop.answerBy(at)));
    }
    return List.copyOf(placed);
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

  /**
   * Stores the creation of an order. An order that already has one stays as it is, and its second
   * "placed" entry is rejected.
   */
  private void update(Placed placed) {
    Order.Creation creation = placed.order().creation().orElseThrow();
    Map<String, Object> values = new HashMap<>();
    values.put("at", creation.at());
    values.put("position", creation.position());
    values.put("year", creation.year());
    values.put("number", creation.orderNr());
    values.put("status", placed.order().status().name());
    values.put("id", placed.order().id());
    values.put("until", placed.answerBy());
    database.changeLater(
        Sql.named(
            "update orders set created_at = :at, position = :position, order_year = :year,"
                + " order_nr = :number, status = :status, placed_change = "
                + OrderJournal.NEXT.text()
                + ", answer_by = :until where id = :id and position is null",
            values));
  }
}
