/**
 * The cart under review: lines, findings, discounts, prices and totals; and the response before it
 * is worded.
 */
package dev.ordering.checkout.cart;
