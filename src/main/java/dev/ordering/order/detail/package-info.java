/** One order with all its details: how it is shown, and how its customer changes it. */
package dev.ordering.order.detail;
