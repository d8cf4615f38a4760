package dev.ordering.order;

import dev.ordering.checkout.CartReservations;
import dev.ordering.payment.PaymentStatus;
import dev.ordering.persistence.Database;

/** What a change of an order entails besides the order itself. */
final class OrderConsequences {
  private final OrderReservations reservations;
  private final LoyaltyCredits credits;
  private final HibernateOrderFiles files;

  OrderConsequences(
      OrderReservations reservations, LoyaltyCredits credits, HibernateOrderFiles files) {
    this.reservations = reservations;
    this.credits = credits;
    this.files = files;
  }

  static OrderConsequences stored(Database database, CartReservations counters) {
    return new OrderConsequences(
        new HibernateOrderReservations(database, counters),
        new HibernateLoyaltyCredits(database),
        new HibernateOrderFiles(database));
  }

  /** Draws them inside the transaction of the change. */
  void follow(Order before, Order after) {
    // the goods of a collected order are gone, whatever becomes of its payment
    if (after.status() != OrderStatus.COLLECTED) {
      reserve(before, after);
    }
    if (cameToNothing(after) && !cameToNothing(before)) {
      files.release(after.id());
    }
    if (givesPoints(after) && !givesPoints(before)) {
      credits.credit(after);
    }
  }

  /** Collected and not unpaid: a payment may also arrive after the goods were collected. */
  private static boolean givesPoints(Order order) {
    return order.status() == OrderStatus.COLLECTED && order.isValid();
  }

  /** For good: a payment that timed out may still arrive. */
  private static boolean cameToNothing(Order order) {
    return !order.holdsReservations()
        && (order.status() != OrderStatus.COLLECTED)
        && (order.status().next().isEmpty()
            || order.paymentStatus().filter(PaymentStatus.TIMEOUT::equals).isEmpty());
  }

  private void reserve(Order before, Order after) {
    if (before.holdsReservations() && !after.holdsReservations()) {
      reservations.release(after);
    } else if (!before.holdsReservations() && after.holdsReservations()) {
      reservations.restore(after);
    }
  }
}
