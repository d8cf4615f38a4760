package dev.ordering.order.model;

/**
 * A line of an order that is imported; names are those that the product has at the import.
 *
 * @param rank counts the lines of the order from 1
 * @param gram 0 unless the price is per kilo
 * @param unitPrice of the minor unit
 * @param price of the minor unit; where it is settled in the shop, what the scales said
 */
public record SoldLine(
    long orderId, int rank, long productId, long amount, long gram, long unitPrice, long price) {}
