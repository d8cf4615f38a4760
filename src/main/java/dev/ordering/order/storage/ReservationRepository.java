package dev.ordering.order.storage;

import dev.ordering.checkout.CartReservations;
import dev.ordering.checkout.counter.Reservation;
import dev.ordering.order.model.Order;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.util.Collection;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;

/**
 * The reservations of orders: the stock, slots, coupons and points that they took when they were
 * placed. Reservations are released if the order is declined or withdrawn, or if its payment is
 * declined, canceled or timed out. If a payment arrives late, they are taken again. Call it inside
 * a transaction that has locked the order's user, before the order gets its creation.
 */
public record ReservationRepository(
    Database database, CartReservations counters, LoyaltyBookingRepository bookings) {
  /**
   * Releases what the order still holds. A coupon stays used while another order of the same cart
   * uses it.
   */
  public void release(Order order) {
    List<OrderReservationRow> held = mark(order, true);
    if (!held.isEmpty()) {
      List<Reservation> released = reservations(order, held);
      counters.release(released);
      bookings.giveBack(order.id(), released);
    }
  }

  /** Releases only the points of the order's reward, if the order still holds them. */
  public void releasePoints(Order order) {
    List<OrderReservationRow> held =
        marked(order, false).stream().filter(OrderReservationRow::isPoints).toList();
    if (!held.isEmpty()) {
      database.change(
          "update order_reservation set released = true where order_id = ? and kind = 'points'",
          order.id());
      bookings.giveBack(order.id(), reservations(order, held));
    }
  }

  /**
   * Takes released reservations again: of stock and points as much as is left, of a slot in any
   * case. From then on the order holds what it got.
   */
  public void restore(Order order) {
    takeAgain(order, mark(order, false));
  }

  /**
   * Takes only the coupons and points again that the order released. From then on the order holds
   * what it got.
   */
  public void restoreDiscounts(Order order) {
    List<OrderReservationRow> released =
        marked(order, true).stream().filter(row -> row.isCoupon() || row.isPoints()).toList();
    if (!released.isEmpty()) {
      database.change(
          "update order_reservation set released = false"
              + " where order_id = ? and kind in ('coupon', 'points')",
          order.id());
      takeAgain(order, unshared(order, released));
    }
  }

  private void takeAgain(Order order, List<OrderReservationRow> released) {
    if (released.isEmpty()) {
      return;
    }
    List<Reservation> taken = counters.takeAgain(reservations(order, released));
    bookings.take(order.id(), taken);
    for (int i = 0; i < taken.size(); i++) {
      OrderReservationRow row = released.get(i);
      long quantity = OrderReservationRow.quantity(taken.get(i));
      if (quantity != row.quantity()) {
        database.change(
            "update order_reservation set quantity = ? where order_id = ? and rank = ?",
            quantity,
            order.id(),
            row.rank());
      }
    }
  }

  /**
   * Whether all released stock, coupons and points could be taken again. Locks the counters of all
   * released reservations.
   */
  public boolean areAvailable(Order order) {
    return counters.areAvailable(reservations(order, unshared(order, marked(order, true))));
  }

  /**
   * Locks the stock of the order's products and of products that are to be sold out, all sorted by
   * id, so that the following statements lock no stock in another order.
   */
  public void lockStock(Order order, Collection<Long> soldOut) {
    NavigableSet<Long> products = new TreeSet<>(soldOut);
    products.addAll(
        database.select(
            Sql.of(
                "select target_id from order_reservation where order_id = ? and kind = 'stock'",
                order.id()),
            row -> row.getLong(1)));
    counters.lockStock(order.owner().shopId(), products, new TreeSet<>(soldOut));
  }

  /** Sets the stock of products to 0, whether or not it was counted before. */
  public void sellOut(Collection<Long> productIds) {
    counters.sellOut(new TreeSet<>(productIds));
  }

  private static List<Reservation> reservations(Order order, List<OrderReservationRow> rows) {
    return rows.stream().map(row -> row.toReservation(order.owner().accountId())).toList();
  }

  /**
   * Marks the reservations, and returns those to release or take again: all except coupons that
   * another order of the cart still uses.
   */
  private List<OrderReservationRow> mark(Order order, boolean released) {
    List<OrderReservationRow> rows = marked(order, !released);
    if (rows.isEmpty()) {
      return List.of();
    }
    database.change(
        "update order_reservation set released = ? where order_id = ?", released, order.id());
    return unshared(order, rows);
  }

  private List<OrderReservationRow> marked(Order order, boolean released) {
    return database.select(
        Sql.of(
            "select * from order_reservation where order_id = ? and released = ? order by rank",
            order.id(),
            released),
        OrderReservationRow::read);
  }

  private List<OrderReservationRow> unshared(Order order, List<OrderReservationRow> rows) {
    if (rows.isEmpty()) {
      return List.of();
    }
    List<Long> shared = sharedCoupons(order.id());
    return rows.stream()
        .filter(row -> !(row.isCoupon() && shared.contains(row.targetId())))
        .toList();
  }

  private List<Long> sharedCoupons(long orderId) {
    return database.select(
        Sql.of(
            "select r.target_id from order_reservation r"
                + " join order_detail d on d.order_id = r.order_id"
                + " join order_detail o on o.placement_id = d.placement_id"
                + " where o.order_id = ? and r.order_id <> o.order_id and r.kind = 'coupon'"
                + " and not r.released",
            orderId),
        row -> row.getLong(1));
  }
}
