package dev.ordering.order.storage;

import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderAuthor;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Gives orders their creation, that is their creation date, their place in the user's list and
 * their number in the shop, once they are paid or validated. The locks that it takes are held to
 * the commit, so that creations become visible in the order of their positions: this is what lets a
 * client that polls see each order once. Call it inside a write transaction.
 *
 * <p>Whatever else such a transaction locks, it locks in this order, each by id: user, stock,
 * slots, coupons, shop counters, companies.
 */
public interface OrderCreations {
  /**
   * Locks a user, with the statements that follow: the first act of every transaction that may give
   * a creation.
   */
  void lockUser(long accountId);

  /**
   * Asks, with the statements that follow, for what creations of a locked user at some shops depend
   * on.
   */
  Placing prepare(long accountId, Collection<Long> shopIds);

  /** Gives creations to orders of that user at those shops, which are not stored yet. */
  interface Placing {
    /**
     * Does what {@link OrderCreations#create} does, but each order is written once.
     *
     * @param storing inserts the orders
     */
    List<Order> place(List<Order> orders, Instant now, OrderAuthor author, Storing storing);
  }

  /** Writes orders with their creation; their companies are locked. */
  interface Storing {
    void store(List<Placed> placed);
  }

  /**
   * An order as it is written.
   *
   * @param answerBy until when its shop has to approve or decline it
   */
  record Placed(Order order, Optional<Instant> answerBy) {
    /** One that has no creation yet. */
    public Placed(Order order) {
      this(order, Optional.empty());
    }
  }

  /**
   * Gives creations: the last act of its transaction. The creation date is now in whole seconds, or
   * that of the user's previous order if the clock has been set back since; the position is the
   * user's next; the number is the next of the shop in that year in the shop's zone. Locks the shop
   * counters, by shop, and then the companies.
   *
   * <p>Each order comes into the feed of its company, and one that its shop approves by itself is
   * approved.
   *
   * @param orders of one user, stored without creation, in the order they shall have in the list
   * @param author who placed them, or told that they are paid
   * @return the same orders with their creations
   */
  List<Order> create(List<Order> orders, Instant now, OrderAuthor author);
}
