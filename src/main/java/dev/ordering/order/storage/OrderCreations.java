package dev.ordering.order.storage;

import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderAuthor;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.IntConsumer;

/**
 * Assigns orders their creation once they are paid or validated: their creation date, their
 * position in the user's list and their number in the shop. Its row locks are held until the
 * commit, so that creations become visible in the order of their positions. That is why a client
 * that polls sees each order exactly once. Call it inside a write transaction.
 *
 * <p>Such a transaction takes all its row locks in this order, each kind by id: user, orders,
 * shops, stock, slots, coupons, loyalty cards, shop counters, companies.
 */
public class OrderCreations {
  private static final String LOCK = "select id from account where id = ?";

  private final Database database;
  private final OrderJournal journal;
  private final IntConsumer listener;

  public OrderCreations(Database database, OrderJournal journal) {
    this(database, journal, count -> {});
  }

  /**
   * @param listener called with the number of new creations after each commit
   */
  public OrderCreations(Database database, OrderJournal journal, IntConsumer listener) {
    this.database = database;
    this.journal = journal;
    this.listener = listener;
  }

  /**
   * An order as it is written.
   *
   * @param answerBy the time until which the shop has to approve or decline the order
   */
  public record Placed(Order order, Optional<Instant> answerBy) {
    /** Creates one for an order without creation. */
    public Placed(Order order) {
      this(order, Optional.empty());
    }
  }

  /**
   * Locks a user. Every transaction that may assign a creation must do this first. The statement is
   * sent with those that follow.
   */
  public void lockUser(long accountId) {
    database.selectLater(Sql.of(LOCK + database.forUpdate(), accountId), row -> row.getLong(1));
  }

  /**
   * Reads what the creations of a locked user at some shops depend on. The statements are sent with
   * those that follow.
   */
  public PreparedCreations prepare(long accountId, Collection<Long> shopIds) {
    return new PreparedCreations(
        database, journal, listener, accountId, new TreeSet<>(shopIds), true);
  }

  /**
   * Assigns creations. This must be the last step of its transaction. The creation date is now in
   * whole seconds, or that of the user's previous order if the clock has been set back since. The
   * position is the user's next one. The number is the next one of the shop for that year in the
   * shop's zone. Locks the shop counters, by shop, and then the companies.
   *
   * <p>Each order is added to the feed of its company. It is also approved if its shop approves
   * orders automatically.
   *
   * @param orders the orders of one user, stored without creation, in the order that they get in
   *     the list
   * @param author who placed the orders, or reported that they are paid
   * @return the same orders with their creations
   */
  public List<Order> create(List<Order> orders, Instant now, OrderAuthor author) {
    if (orders.isEmpty()) {
      return List.of();
    }
    TreeSet<Long> shops = new TreeSet<>();
    orders.forEach(order -> shops.add(order.owner().shopId()));
    return new PreparedCreations(database, journal, listener, onlyUser(orders), shops, false)
        .place(orders, now, author, placed -> placed.forEach(this::update));
  }

  private static long onlyUser(List<Order> orders) {
    List<Long> users = orders.stream().map(order -> order.owner().accountId()).distinct().toList();
    if (users.size() != 1) {
      throw new IllegalArgumentException("orders of several users: " + users);
    }
    return users.get(0);
  }

  /**
   * Stores the creation of an order. An order that already has one stays as it is, and its second
   * "placed" entry is rejected.
   */
  private void update(Placed placed) {
    Order.Creation creation = placed.order().creation().orElseThrow();
    database.changeLater(
        Sql.of(
            "update orders set created_at = ?, position = ?, order_year = ?, order_nr = ?,"
                + " status = ?, answer_by = ?, placed_change = "
                + OrderJournal.NEXT.text()
                + " where id = ? and position is null",
            creation.at(),
            creation.position(),
            creation.year(),
            creation.orderNr(),
            placed.order().status().name(),
            placed.answerBy(),
            placed.order().id()));
  }
}
