/** The points that an order gives: the page and the QR code that collect them. */
package dev.ordering.order.loyalty;
