/** One order with everything in it: how it is shown, and what its customer does with it. */
package dev.ordering.order.detail;
