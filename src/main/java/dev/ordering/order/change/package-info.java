/**
 * The feed of changes of a company's orders: every change exactly once and in order. Uses {@code
 * detail} to show orders.
 */
package dev.ordering.order.change;
