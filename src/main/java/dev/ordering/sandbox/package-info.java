/**
 * The sandbox of the demo: a developer acts as the shop, the bank or the clock. Uses the order
 * feature and payment.
 */
package dev.ordering.sandbox;
