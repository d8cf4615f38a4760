/**
 * Collects payments: asks for them when orders are placed, starts attempts, asks the providers what
 * became of these, and refunds what must not be kept.
 */
package dev.ordering.paying.collection;
