package dev.ordering.checkout;

import java.time.Instant;

/** Names a slot of a shop, whose capacity counts for each method by itself. */
public record SlotKey(long shopId, CheckoutMethod method, Instant start) {}
