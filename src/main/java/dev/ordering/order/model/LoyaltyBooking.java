package dev.ordering.order.model;

import java.time.Instant;
import java.util.Optional;

/**
 * A change of the points of a loyalty card.
 *
 * @param reason {@code opening}, {@code order}, {@code refund}, {@code reward}, {@code
 *     reward_returned} or {@code adjustment}
 * @param points negative if points were taken
 * @param orderId the order that caused the booking
 * @param note why an administrator changed the points; empty if an order changed them
 */
public record LoyaltyBooking(
    long id, Instant at, String reason, long points, Optional<Long> orderId, String note) {}
