package dev.ordering.order;

import dev.ordering.checkout.CartReservations;
import dev.ordering.persistence.Database;

/** What a change of an order entails besides the order itself. */
final class OrderConsequences {
  private final OrderReservations reservations;
  private final LoyaltyCredits credits;

  OrderConsequences(OrderReservations reservations, LoyaltyCredits credits) {
    this.reservations = reservations;
    this.credits = credits;
  }

  static OrderConsequences stored(Database database, CartReservations counters) {
    return new OrderConsequences(
        new HibernateOrderReservations(database, counters), new HibernateLoyaltyCredits(database));
  }

  /** Draws them inside the transaction of the change. */
  void follow(Order before, Order after) {
    // the goods of a collected order are gone, whatever becomes of its payment
    if (after.status() != OrderStatus.COLLECTED) {
      reserve(before, after);
    }
    if (givesPoints(after) && !givesPoints(before)) {
      credits.credit(after);
    }
  }

  /** Collected and not unpaid: a payment may also arrive after the goods were collected. */
  private static boolean givesPoints(Order order) {
    return order.status() == OrderStatus.COLLECTED && order.isValid();
  }

  private void reserve(Order before, Order after) {
    if (before.holdsReservations() && !after.holdsReservations()) {
      reservations.release(after);
    } else if (!before.holdsReservations() && after.holdsReservations()) {
      reservations.restore(after);
    }
  }
}
