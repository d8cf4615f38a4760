/** When a shop can hand over an order: openings cut into slots, and why a time is not possible. */
package dev.ordering.checkout.slot;
