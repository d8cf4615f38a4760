package dev.ordering.order.model;

/**
 * The loyalty points that an order gives.
 *
 * @param points that can be collected
 * @param collectUrl a page of this service that shows them
 * @param qrCodeUrl a PNG that leads there
 */
public record LoyaltyRepresentation(int points, String collectUrl, String qrCodeUrl) {}
