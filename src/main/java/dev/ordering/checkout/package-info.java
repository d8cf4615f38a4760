/**
 * The cart and the checkout: prices with their components and the ways to receive an order. Orders
 * stand on it; it uses the catalogue, payment and money.
 */
package dev.ordering.checkout;
