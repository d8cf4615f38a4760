package dev.ordering.checkout.storage;

import dev.ordering.checkout.counter.Reservation;
import dev.ordering.checkout.counter.SlotKey;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.util.Comparator;
import java.util.List;

/**
 * Changes the counters of reservations. All statements are sent together, in the order of the row
 * locks. Points are not changed here: they are booked on their card.
 *
 * @param sign 1 to take the reservations, -1 to release them
 */
record CounterChanges(Database database, List<Reservation> reservations, int sign) {
  private static final String STOCK =
      "update product_stock set quantity = greatest(quantity - ?, 0) where product_id = ?";
  private static final String SLOT =
      "update slot_use set orders = greatest(orders + ?, 0)"
          + " where shop_id = ? and method = ? and starts_at = ?";
  private static final String COUPON =
      "update coupon_use set uses = greatest(uses + ?, 0) where offer_id = ?";
  private static final String FIRST_USE =
      "insert into coupon_customer_use (offer_id, account_id, uses) values (?, ?, 0)"
          + " on conflict do nothing";
  private static final String CUSTOMER =
      "update coupon_customer_use set uses = greatest(uses + ?, 0)"
          + " where offer_id = ? and account_id = ?";

  void run() {
    for (Reservation.Stock stock :
        sorted(Reservation.Stock.class, Comparator.comparing(Reservation.Stock::productId))) {
      change(STOCK, sign * stock.amount(), stock.productId());
    }
    for (Reservation.SlotPlace place :
        sorted(
            Reservation.SlotPlace.class,
            Comparator.comparing(Reservation.SlotPlace::slot, SlotKey.ORDER))) {
      change(
          SLOT, sign, place.slot().shopId(), place.slot().method().value(), place.slot().start());
    }
    List<Reservation.CouponUse> uses =
        sorted(Reservation.CouponUse.class, Comparator.comparing(Reservation.CouponUse::couponId));
    uses.forEach(use -> change(COUPON, sign, use.couponId()));
    for (Reservation.CouponUse use : uses) {
      if (sign > 0) {
        change(FIRST_USE, use.couponId(), use.accountId());
      }
      change(CUSTOMER, sign, use.couponId(), use.accountId());
    }
  }

  private void change(String sql, Object... values) {
    database.changeLater(Sql.of(sql, values));
  }

  /** Returns those of a kind by id, so that all transactions lock the rows in the same order. */
  private <T> List<T> sorted(Class<T> type, Comparator<T> order) {
    return reservations.stream().filter(type::isInstance).map(type::cast).sorted(order).toList();
  }
}
