package dev.ordering.order.lifecycle;

import dev.ordering.checkout.CartReservations;
import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.order.storage.LoyaltyBookingRepository;
import dev.ordering.order.storage.LoyaltyCardRepository;
import dev.ordering.order.storage.LoyaltyCreditRepository;
import dev.ordering.order.storage.OrderFileRepository;
import dev.ordering.order.storage.ReservationRepository;
import dev.ordering.persistence.Database;
import java.time.Clock;
import java.util.Collection;

/** Applies the consequences of a change of an order, such as released reservations and points. */
public final class OrderConsequences {
  private final ReservationRepository reservations;
  private final LoyaltyCreditRepository credits;
  private final OrderFileRepository files;
  private final OrderChangeListener listener;

  /**
   * @param listener is called for every change of an order
   */
  public OrderConsequences(
      Database database, CartReservations counters, Clock clock, OrderChangeListener listener) {
    LoyaltyBookingRepository bookings = new LoyaltyBookingRepository(database, clock);
    reservations = new ReservationRepository(database, counters, bookings);
    credits = new LoyaltyCreditRepository(database, new LoyaltyCardRepository(database), bookings);
    files = new OrderFileRepository(database, clock);
    this.listener = listener;
  }

  /** Whether the stock, coupons and points that an order released are available. Locks them. */
  boolean canReserveAgain(Order order) {
    return reservations.areAvailable(order);
  }

  /**
   * Applies the consequences inside the transaction of the change.
   *
   * @param soldOut the products that are sold out
   */
  void apply(Order before, Order after, Collection<Long> soldOut) {
    if (!soldOut.isEmpty()) {
      reservations.lockStock(after, soldOut);
    }
    reserve(before, after);
    if (!soldOut.isEmpty()) {
      reservations.sellOut(soldOut);
    }
    if (after.isRefunded() && !before.isRefunded()) {
      reservations.releasePoints(after);
    }
    if (!after.holdsReservations() && after.status() != OrderStatus.COLLECTED) {
      files.release(after.id());
    }
    if (creditsPoints(after) && !creditsPoints(before)) {
      credits.credit(after);
    } else if (before.earnsPoints() && !after.earnsPoints()) {
      credits.takeBack(after);
    }
    listener.changed(before, after);
  }

  /**
   * Whether the order's points are credited: it is collected and earns points. The payment may also
   * arrive after the goods were collected.
   */
  private static boolean creditsPoints(Order order) {
    return order.status() == OrderStatus.COLLECTED && order.earnsPoints();
  }

  private void reserve(Order before, Order after) {
    if (after.status() == OrderStatus.COLLECTED) {
      // the goods are gone, whatever happens to the payment; but it may arrive late, with discounts
      if (!before.holdsReservations() && after.holdsReservations()) {
        reservations.restoreDiscounts(after);
      }
    } else if (before.holdsReservations() && !after.holdsReservations()) {
      reservations.release(after);
    } else if (!before.holdsReservations() && after.holdsReservations()) {
      reservations.restore(after);
    }
  }
}
