/** When a shop can hand over an order: openings cut into slots, and why a time cannot be had. */
package dev.ordering.checkout.slot;
