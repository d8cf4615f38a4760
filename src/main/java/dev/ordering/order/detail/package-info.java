/**
 * One order with all its details: how it is shown, and how its customer changes it. Uses {@code
 * lifecycle} for changes.
 */
package dev.ordering.order.detail;
