/**
 * The sandbox of a trial: a developer acts as the shop, an administrator or the clock. Uses the
 * order feature and payment.
 */
package dev.ordering.sandbox;
