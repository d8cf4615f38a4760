/** The orders of the demo. Uses {@code model}, {@code storage} and the shops of the demo. */
package dev.ordering.order.demo;
