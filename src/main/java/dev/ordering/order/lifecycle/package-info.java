/**
 * What happens to an order after it was placed: states, payments that nobody made, the consequences
 * of a change, and how administrators find orders.
 */
package dev.ordering.order.lifecycle;
