/**
 * Loyalty points: the page and the QR code that collect the points of an order, and the loyalty
 * cards of users. Uses the login sessions of {@code oauth} on the page.
 */
package dev.ordering.order.loyalty;
