package dev.ordering.order.model;

/**
 * A line of an imported order. Its names are those that the product has at the time of the import.
 *
 * @param rank the number of the line in the order, counted from 1
 * @param gram 0 unless the price is per kilo
 * @param unitPrice in the minor unit of the currency
 * @param price in the minor unit; if the price is determined in the shop, the price of what was
 *     weighed
 */
public record SoldLine(
    long orderId, int rank, long productId, long amount, long gram, long unitPrice, long price) {}
