package dev.ordering.checkout.counter;

/** A product as one shop sells it: stock and limits count over all its lines. */
public record ShopProduct(long shopId, long productId) {}
