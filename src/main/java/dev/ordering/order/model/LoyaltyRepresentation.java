package dev.ordering.order.model;

/**
 * The loyalty points that an order gives.
 *
 * @param points the points that can be collected
 * @param collectUrl the URL of a page that shows the points
 * @param qrCodeUrl the URL of a PNG with the QR code of that page
 */
public record LoyaltyRepresentation(int points, String collectUrl, String qrCodeUrl) {}
