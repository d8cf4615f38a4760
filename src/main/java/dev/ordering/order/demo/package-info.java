/** The orders of the demonstration. */
package dev.ordering.order.demo;
