/**
 * The times at which a shop can hand over an order: its opening periods divided into slots, and the
 * reasons to refuse a time. Uses the counters, findings and model of the checkout.
 */
package dev.ordering.checkout.slot;
