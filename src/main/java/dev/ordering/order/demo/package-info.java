/**
 * The orders of the demonstration. Uses {@code model}, {@code storage} and the shops of the
 * demonstration.
 */
package dev.ordering.order.demo;
