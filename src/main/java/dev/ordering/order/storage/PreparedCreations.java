package dev.ordering.order.storage;

import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderActor;
import dev.ordering.order.model.OrderAuthor;
import dev.ordering.order.model.OrderChange;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.order.storage.OrderCreations.Placed;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/** Assigns creations to new orders of a locked user at some shops, as {@link OrderCreations} do. */
public final class PreparedCreations {
  private static final OrderAuthor AUTOMATIC =
      new OrderAuthor("automatic approval", OrderActor.PLATFORM);

  private final Database database;
  private final OrderJournal journal;
  private final IntConsumer listener;
  private final long accountId;
  private final NavigableSet<Long> shops;
  private final Supplier<OrderCounters.Basis> basis;
  private final OrderNumbers numbers;

  PreparedCreations(
      Database database,
      OrderJournal journal,
      IntConsumer listener,
      long accountId,
      NavigableSet<Long> shops,
      boolean areNew) {
    this.database = database;
    this.journal = journal;
    this.listener = listener;
    this.accountId = accountId;
    this.shops = shops;
    OrderCounters counters = new OrderCounters(database);
    basis = counters.basis(accountId, shops, areNew);
    numbers = new OrderNumbers(counters);
  }

  /** Returns ids for new orders, one for each of the shops. */
  public List<Long> ids() {
    return basis.get().shops().values().stream().map(OrderCounters.ShopSettings::orderId).toList();
  }

  /**
   * Takes a number for one order at each of the shops, and locks the shop counters. The statements
   * are sent with those that follow, so that {@link #place} need not wait for them.
   */
  public void number(Instant now) {
    numbers.expect(shops, now);
  }

  /**
   * Does the same as {@link OrderCreations#create}, but for orders that are not stored yet, so that
   * each order is written once.
   *
   * @param writer writes orders with their creation, while their companies are locked
   */
  public List<Order> place(
      List<Order> orders, Instant now, OrderAuthor author, Consumer<List<Placed>> writer) {
    OrderCounters.Basis found = basis.get();
    List<OrderJournal.Entry> entries = new ArrayList<>();
    List<Placed> placed = numbered(orders, found, now, author, entries);
    database.changeLater(
        Sql.of(
            "update account set last_order_position = ? where id = ?",
            found.last().position() + placed.size(),
            accountId));
    journal.lock(orders.stream().map(order -> order.owner().companyId()).toList());
    writer.accept(placed);
    journal.add(entries);
    database.afterCommit(() -> listener.accept(placed.size()));
    return placed.stream().map(Placed::order).toList();
  }

  /**
   * Returns the orders with their creations.
   *
   * @param entries the list to which the changes of the orders are added
   */
  private List<Placed> numbered(
      List<Order> orders,
      OrderCounters.Basis found,
      Instant now,
      OrderAuthor author,
      List<OrderJournal.Entry> entries) {
    OrderCounters.Last last = found.last();
    Instant second = now.truncatedTo(ChronoUnit.SECONDS);
    Instant at = last.at().filter(second::isBefore).orElse(second);
    Map<Long, Integer> taken = numbers.before(orders, found.shops(), at);
    List<Placed> placed = new ArrayList<>();
    for (Order order : orders) {
      OrderCounters.ShopSettings shop = found.shops().get(order.owner().shopId());
      Order created =
          order.withCreation(
              new Order.Creation(
                  at,
                  last.position() + placed.size() + 1,
                  shop.year(at),
                  taken.merge(shop.shopId(), 1, Integer::sum)));
      entries.add(new OrderJournal.Entry(created, OrderChange.placed(now, author)));
      if (shop.autoApprove() && order.status() == OrderStatus.PENDING) {
        created = created.withStatus(OrderStatus.APPROVED);
        entries.add(new OrderJournal.Entry(created, approved(now)));
      }
      placed.add(new Placed(created, shop.answerBy(at)));
    }
    return List.copyOf(placed);
  }

  private static OrderChange approved(Instant now) {
    return OrderChange.status(
        now, AUTOMATIC, OrderStatus.PENDING, OrderStatus.APPROVED, Optional.empty());
  }
}
