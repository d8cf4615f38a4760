package dev.ordering.order.storage;

import dev.ordering.checkout.counter.Reservation;
import dev.ordering.checkout.counter.SlotKey;
import dev.ordering.checkout.model.CheckoutMethod;
import dev.ordering.persistence.Insert;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Optional;

/** A row of the table order_reservation. */
@Entity
@Table(name = "order_reservation")
@IdClass(OrderReservationEntity.Key.class)
class OrderReservationEntity {
  static final String TABLE =
      "order_reservation (order_id, rank, kind, target_id, quantity, method, starts_at)";

  private static final String STOCK = "stock";
  private static final String SLOT = "slot";
  private static final String COUPON = "coupon";
  private static final String POINTS = "points";

  @Id long orderId;
  @Id int rank;
  String kind;
  long targetId;
  long quantity = 1;
  String method;
  Instant startsAt;
  boolean released;

  record Key(long orderId, int rank) {}

  /** For Hibernate. */
  protected OrderReservationEntity() {}

  OrderReservationEntity(long orderId, int rank, Reservation reservation) {
    this.orderId = orderId;
    this.rank = rank;
    quantity = quantity(reservation);
    if (reservation instanceof Reservation.Stock stock) {
      kind = STOCK;
      targetId = stock.productId();
    } else if (reservation instanceof Reservation.SlotPlace place) {
      kind = SLOT;
      targetId = place.slot().shopId();
      method = place.slot().method().value();
      startsAt = place.slot().start();
    } else if (reservation instanceof Reservation.CouponUse use) {
      kind = COUPON;
      targetId = use.couponId();
    } else if (reservation instanceof Reservation.Points points) {
      kind = POINTS;
      targetId = points.cardId();
    }
  }

  void addTo(Insert reservations) {
    reservations.row(
        orderId,
        rank,
        kind,
        targetId,
        quantity,
        Optional.ofNullable(method),
        Optional.ofNullable(startsAt));
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
              new SlotKey(targetId, CheckoutMethod.of(method).orElseThrow(), startsAt));
      case COUPON -> new Reservation.CouponUse(targetId, accountId);
      case POINTS -> new Reservation.Points(targetId, quantity);
      default -> throw new IllegalStateException(kind);
    };
  }
}
