package dev.ordering.order.loyalty;

import dev.ordering.order.model.AvailableReward;
import dev.ordering.order.model.LoyaltyBooking;
import java.util.List;
import java.util.Optional;

/**
 * A loyalty card of the user.
 *
 * @param company the company that issued the card
 * @param number the number printed on the card, which is also the value for {@code
 *     config.loyaltyCardNumber} of a checkout
 * @param points the balance; negative if an order was refunded whose points were already spent
 * @param blocked whether points can be neither added nor spent
 * @param rewards the rewards that the card has enough points for, in the order of the programme
 * @param bookings the changes of the points, newest first, at most 20
 */
public record LoyaltyCardRepresentation(
    Programme company,
    String number,
    long points,
    boolean blocked,
    List<AvailableReward> rewards,
    List<Booking> bookings) {
  /** A company with a loyalty programme. */
  public record Programme(long id, String name) {}

  /**
   * A change of the points.
   *
   * @param at seconds since the epoch
   * @param reason {@code opening} (the points from before bookings were stored), {@code order} (an
   *     order earned points), {@code refund} (these points were taken back), {@code reward} (an
   *     order spent points on a reward), {@code reward_returned} (these points were returned) or
   *     {@code adjustment} (by the company); more values may follow
   * @param points negative if points were taken
   * @param orderId the order that caused the booking; left out if there was none
   * @param note why the company adjusted the points; left out if there is no note
   */
  public record Booking(
      long at, String reason, long points, Optional<Long> orderId, Optional<String> note) {
    static Booking of(LoyaltyBooking booking) {
      return new Booking(
          booking.at().getEpochSecond(),
          booking.reason(),
          booking.points(),
          booking.orderId(),
          Optional.of(booking.note()).filter(note -> !note.isEmpty()));
    }
  }
}
