/**
 * The cart under review: lines, findings, discounts, prices and totals; and the result before it is
 * translated. Uses the counters, findings, model and slots of the checkout, and the catalogue.
 */
package dev.ordering.checkout.cart;
