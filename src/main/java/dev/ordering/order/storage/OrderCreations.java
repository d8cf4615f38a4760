package dev.ordering.order.storage;

import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderAuthor;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Assigns orders their creation once they are paid or validated: their creation date, their
 * position in the user's list and their number in the shop. Its row locks are held until the
 * commit, so that creations become visible in the order of their positions. That is why a client
 * that polls sees each order exactly once. Call it inside a write transaction.
 *
 * <p>Such a transaction takes all its row locks in this order, each kind by id: user, stock, slots,
 * coupons, loyalty cards, shop counters, companies.
 */
public interface OrderCreations {
  /**
   * Locks a user. Every transaction that may assign a creation must do this first. The statement is
   * sent with those that follow.
   */
  void lockUser(long accountId);

  /**
   * Reads what the creations of a locked user at some shops depend on. The statements are sent with
   * those that follow.
   */
  Placing prepare(long accountId, Collection<Long> shopIds);

  /** Assigns creations to new orders of that user at those shops. */
  interface Placing {
    /** Returns ids for new orders, one for each of the shops. */
    List<Long> ids();

    /**
     * Takes a number for one order at each of the shops, and locks the shop counters. The
     * statements are sent with those that follow, so that {@link #place} need not wait for them.
     */
    void number(Instant now);

    /**
     * Does the same as {@link OrderCreations#create}, but for orders that are not stored yet, so
     * that each order is written once.
     *
     * @param storing inserts the orders
     */
    List<Order> place(List<Order> orders, Instant now, OrderAuthor author, Storing storing);
  }

  /** Writes orders with their creation. Their companies are locked. */
  interface Storing {
    void store(List<Placed> placed);
  }

  /**
   * An order as it is written.
   *
   * @param answerBy the time until which the shop has to approve or decline the order
   */
  record Placed(Order order, Optional<Instant> answerBy) {
    /** Creates one for an order without creation. */
    public Placed(Order order) {
      this(order, Optional.empty());
    }
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
  List<Order> create(List<Order> orders, Instant now, OrderAuthor author);
}
