package dev.ordering.order.storage;

import dev.ordering.checkout.counter.Reservation;
import dev.ordering.http.text.LowerCaseName;
import dev.ordering.order.model.LoyaltyBooking;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.RowReader;
import dev.ordering.persistence.Sql;
import java.time.Clock;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Stores the bookings of points on loyalty cards. Bookings are only ever added, each together with
 * the change of its card, so the points of a card are the sum of its bookings. The sum can be
 * negative, because points that were already spent can be taken back. Call it inside a transaction.
 */
public record LoyaltyBookingRepository(Database database, Clock clock) {
  private static final String CHANGE = "update loyalty_card set points = points + ? where id = ?";
  private static final String ADJUST =
      "insert into loyalty_booking (card_id, booked_at, reason, points, note)"
          + " values (?, ?, 'adjustment', ?, ?)";

  /**
   * Adds the booking that is missing if the previous release, which runs beside this one during an
   * upgrade, changed points without a booking.
   */
  private static final String UNBOOKED =
      "insert into loyalty_booking (card_id, booked_at, reason, points)"
          + " select c.id, cast(:now as timestamp with time zone), 'opening', c.points - b.booked"
          + " from loyalty_card c, (select coalesce(cast(sum(points) as bigint), 0) as booked"
          + " from loyalty_booking where card_id = :card) b"
          + " where c.id = :card and c.points <> b.booked";

  private static final String OF_ORDER =
      "insert into loyalty_booking (card_id, booked_at, reason, points, order_id, turn)"
          + " select cast(:card as bigint), cast(:now as timestamp with time zone),"
          + " cast(:reason as varchar(20)), cast(:points as bigint), cast(:order as bigint),"
          + " count(*) from loyalty_booking where order_id = :order and reason = :reason";

  /** Why the points of a card change. */
  public enum Reason implements LowerCaseName {
    /** The points from before bookings were stored. */
    OPENING,
    /** An order earned points. */
    ORDER,
    /**
     * The order that earned the points was withdrawn, declined or refunded, or its payment failed.
     */
    REFUND,
    /** An order spent points on a reward. */
    REWARD,
    /**
     * The order that spent the points was withdrawn, declined or refunded, or its payment failed.
     */
    REWARD_RETURNED,
    /** An administrator changed the points. */
    ADJUSTMENT
  }

  /** Returns the bookings of a card with ids below {@code before}, newest first. */
  public List<LoyaltyBooking> latest(long cardId, long before, int limit) {
    return database.select(
        Sql.of(
            "select id, booked_at, reason, points, order_id, note from loyalty_booking"
                + " where card_id = ? and id < ? order by id desc limit "
                + limit,
            cardId,
            before),
        row ->
            new LoyaltyBooking(
                row.getLong("id"),
                RowReader.instant(row, "booked_at").orElseThrow(),
                row.getString("reason"),
                row.getLong("points"),
                Optional.ofNullable(row.getObject("order_id", Long.class)),
                row.getString("note")));
  }

  /** Books points that an administrator adds or takes; {@code note} says why. */
  public void adjust(long cardId, long points, String note) {
    change(cardId, points, Sql.of(ADJUST, cardId, clock.instant(), points, note));
  }

  /** Books points of an order. The order's user is locked. */
  void book(long cardId, Reason reason, long points, long orderId) {
    change(
        cardId,
        points,
        Sql.named(
            OF_ORDER,
            Map.of(
                "card", cardId,
                "now", clock.instant(),
                "reason", reason.value(),
                "points", points,
                "order", orderId)));
  }

  /** Books a change. Does nothing if the card was deleted with the customer's account. */
  private void change(long cardId, long points, Sql booking) {
    if (database.change(CHANGE, points, cardId) == 1) {
      database.change(booking);
      database.change(Sql.named(UNBOOKED, Map.of("card", cardId, "now", clock.instant())));
    }
  }

  /** Books the points that an order spends on its reward. The cards are locked. */
  void take(long orderId, Collection<Reservation> reservations) {
    reward(orderId, reservations, Reason.REWARD, -1);
  }

  /** Books the points of an order's reward back. */
  void giveBack(long orderId, Collection<Reservation> reservations) {
    reward(orderId, reservations, Reason.REWARD_RETURNED, 1);
  }

  private void reward(long orderId, Collection<Reservation> reservations, Reason reason, int sign) {
    reservations.stream()
        .filter(Reservation.Points.class::isInstance)
        .map(Reservation.Points.class::cast)
        .filter(taken -> taken.points() > 0)
        .sorted(Comparator.comparing(Reservation.Points::cardId))
        .forEach(taken -> book(taken.cardId(), reason, sign * taken.points(), orderId));
  }
}
