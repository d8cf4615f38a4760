package dev.ordering.checkout.storage;

import dev.ordering.checkout.counter.Reservation;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;

/**
 * The counters that orders change, one batch for each kind however many there are. The order of the
 * rows is that of the locks. Points are not among them: they are booked on their card.
 */
final class CounterChanges {
  private static final String STOCK =
      "update product_stock set quantity = greatest(quantity - ?, 0) where product_id = ?";
  private static final String SLOT =
      "update slot_use set orders = greatest(orders + ?, 0)"
          + " where shop_id = ? and method = ? and starts_at = ?";
  private static final String COUPON =
      "update coupon_use set uses = greatest(uses + ?, 0) where offer_id = ?";
  private static final String CUSTOMER =
      "update coupon_customer_use set uses = greatest(uses + ?, 0)"
          + " where offer_id = ? and account_id = ?";
  private static final String FIRST_USE =
      "insert into coupon_customer_use (offer_id, account_id, uses) values (?, ?, 1)";

  private final Connection connection;
  private final List<Reservation> reservations;
  private final int sign;

  /**
   * @param release instead of taking
   */
  CounterChanges(Connection connection, List<Reservation> reservations, boolean release) {
    this.connection = connection;
    this.reservations = reservations;
    this.sign = release ? -1 : 1;
  }

  void run() throws SQLException {
    batch(
        STOCK,
        kind(Reservation.Stock.class, Reservation.Stock.ORDER),
        (statement, stock) -> {
          statement.setLong(1, sign * stock.amount());
          statement.setLong(2, stock.productId());
        });
    batch(
        SLOT,
        kind(Reservation.SlotPlace.class, Reservation.SlotPlace.ORDER),
        (statement, place) -> {
          statement.setInt(1, sign);
          statement.setLong(2, place.slot().shopId());
          statement.setString(3, place.slot().method().value());
          statement.setObject(4, place.slot().start().atOffset(ZoneOffset.UTC));
        });
    coupons(kind(Reservation.CouponUse.class, Reservation.CouponUse.ORDER));
  }

  private void coupons(List<Reservation.CouponUse> uses) throws SQLException {
    batch(
        COUPON,
        uses,
        (statement, use) -> {
          statement.setLong(1, sign);
          statement.setLong(2, use.couponId());
        });
    int[] known =
        batch(
            CUSTOMER,
            uses,
            (statement, use) -> {
              statement.setLong(1, sign);
              statement.setLong(2, use.couponId());
              statement.setLong(3, use.accountId());
            });
    List<Reservation.CouponUse> first =
        sign < 0 ? List.of() : uses.stream().filter(use -> known[uses.indexOf(use)] == 0).toList();
    batch(
        FIRST_USE,
        first,
        (statement, use) -> {
          statement.setLong(1, use.couponId());
          statement.setLong(2, use.accountId());
        });
  }

  private <T> List<T> kind(Class<T> type, Comparator<T> order) {
    return reservations.stream().filter(type::isInstance).map(type::cast).sorted(order).toList();
  }

  private <T> int[] batch(String sql, List<T> rows, Binding<T> binding) throws SQLException {
    if (rows.isEmpty()) {
      return new int[0];
    }
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (T row : rows) {
        binding.bind(statement, row);
        statement.addBatch();
      }
      return statement.executeBatch();
    }
  }

  private interface Binding<T> {
    void bind(PreparedStatement statement, T row) throws SQLException;
  }
}
