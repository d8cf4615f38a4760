package dev.ordering.order.model;

import java.time.Instant;
import java.util.Optional;

/**
 * A change of the points of a loyalty card.
 *
 * @param reason {@code opening}, {@code order}, {@code refund}, {@code reward}, {@code
 *     reward_returned} or {@code adjustment}
 * @param points less than 0 where they were taken
 * @param orderId of the order that booked them
 * @param note why an administrator changed them; empty where an order did
 */
public record LoyaltyBooking(
    long id, Instant at, String reason, long points, Optional<Long> orderId, String note) {}
