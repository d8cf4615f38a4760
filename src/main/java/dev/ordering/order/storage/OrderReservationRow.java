package dev.ordering.order.storage;

import dev.ordering.checkout.counter.Reservation;
import dev.ordering.checkout.counter.SlotKey;
import dev.ordering.checkout.model.CheckoutMethod;
import dev.ordering.persistence.Insert;
import dev.ordering.persistence.RowReader;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;

/**
 * A row of the table order_reservation.
 *
 * @param method only for a place in a slot, as is {@code startsAt}
 */
record OrderReservationRow(
    int rank,
    String kind,
    long targetId,
    long quantity,
    Optional<String> method,
    Optional<Instant> startsAt) {
  static final String TABLE =
      "order_reservation (order_id, rank, kind, target_id, quantity, method, starts_at)";

  private static final String STOCK = "stock";
  private static final String SLOT = "slot";
  private static final String COUPON = "coupon";
  private static final String POINTS = "points";

  static OrderReservationRow of(int rank, Reservation reservation) {
    if (reservation instanceof Reservation.SlotPlace place) {
      SlotKey slot = place.slot();
      return new OrderReservationRow(
          rank,
          SLOT,
          slot.shopId(),
          quantity(reservation),
          Optional.of(slot.method().value()),
          Optional.of(slot.start()));
    }
    if (reservation instanceof Reservation.Stock stock) {
      return of(rank, STOCK, stock.productId(), reservation);
    }
    return reservation instanceof Reservation.CouponUse use
        ? of(rank, COUPON, use.couponId(), reservation)
        : of(rank, POINTS, ((Reservation.Points) reservation).cardId(), reservation);
  }

  private static OrderReservationRow of(
      int rank, String kind, long targetId, Reservation reservation) {
    return new OrderReservationRow(
        rank, kind, targetId, quantity(reservation), Optional.empty(), Optional.empty());
  }

  static OrderReservationRow read(ResultSet row) throws SQLException {
    return new OrderReservationRow(
        row.getInt("rank"),
        row.getString("kind"),
        row.getLong("target_id"),
        row.getLong("quantity"),
        Optional.ofNullable(row.getString("method")),
        RowReader.instant(row, "starts_at"));
  }

  void addTo(Insert reservations, long orderId) {
    reservations.row(orderId, rank, kind, targetId, quantity, method, startsAt);
  }

  boolean isCoupon() {
    return kind.equals(COUPON);
  }

  boolean isPoints() {
    return kind.equals(POINTS);
  }

  /** Returns the quantity of a reservation; a place in a slot or a use of a coupon is 1. */
  static long quantity(Reservation reservation) {
    if (reservation instanceof Reservation.Stock stock) {
      return stock.amount();
    }
    return reservation instanceof Reservation.Points points ? points.points() : 1;
  }

  Reservation toReservation(long accountId) {
    return switch (kind) {
      case STOCK -> new Reservation.Stock(targetId, quantity);
      case SLOT ->
          new Reservation.SlotPlace(
              new SlotKey(targetId, CheckoutMethod.of(method.get()).orElseThrow(), startsAt.get()));
      case COUPON -> new Reservation.CouponUse(targetId, accountId);
      case POINTS -> new Reservation.Points(targetId, quantity);
      default -> throw new IllegalStateException(kind);
    };
  }
}
