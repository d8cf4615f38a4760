package dev.ordering.order.loyalty;

import dev.ordering.order.model.AvailableReward;
import dev.ordering.order.model.LoyaltyBooking;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.Optional;

/**
 * A loyalty card of the user.
 *
 * @param company whose card it is
 * @param number what is printed on it, and what {@code loyaltyCardNumber} of a checkout takes
 * @param points the balance; less than 0 if an order was refunded whose points were spent
 * @param blocked whether it takes no points and gives none
 * @param rewards that the points are enough for, in the order of the programme
 * @param bookings what changed the points, the newest first, at most 20
 */
public record LoyaltyCardRepresentation(
    Programme company,
    String number,
    long points,
    boolean blocked,
    List<AvailableReward> rewards,
    List<Booking> bookings) {
  public LoyaltyCardRepresentation {
    rewards = List.copyOf(rewards);
    bookings = List.copyOf(bookings);
  }

  /** A company with a loyalty programme. */
  @Schema(name = "LoyaltyCompany")
  public record Programme(long id, String name) {}

  /**
   * A change of the points.
   *
   * @param at seconds since the epoch
   * @param reason {@code opening} (what there was before), {@code order} (an order earned them),
   *     {@code refund} (it came to nothing), {@code reward} (an order took one), {@code
   *     reward_returned} (it came to nothing) or {@code adjustment} (by the company); more may
   *     follow
   * @param points less than 0 where they were taken
   * @param orderId the order that booked them; left out for others
   * @param note why the company adjusted them; left out for others
   */
  @Schema(name = "LoyaltyBooking")
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
