package dev.ordering.checkout.counter;

/** A product as one shop sells it. Its stock and limits apply to all its lines together. */
public record ShopProduct(long shopId, long productId) {}
