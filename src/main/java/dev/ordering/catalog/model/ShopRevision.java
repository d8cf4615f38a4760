package dev.ordering.catalog.model;

/**
 * The key of a snapshot of a shop.
 *
 * @param number counts the changes of the shop
 */
public record ShopRevision(long shopId, long number) {}
