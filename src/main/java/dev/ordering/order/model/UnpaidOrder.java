package dev.ordering.order.model;

import java.time.Instant;

/**
 * An order whose first payment has not arrived in time.
 *
 * @param expiredAt until when it could be paid
 */
public record UnpaidOrder(long id, Instant placedAt, Instant expiredAt) {}
