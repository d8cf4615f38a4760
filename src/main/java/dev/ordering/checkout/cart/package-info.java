/**
 * The cart under review: lines, what was found, discounts, prices and totals; and the response
 * before it is put into words.
 */
package dev.ordering.checkout.cart;
