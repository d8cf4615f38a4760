/**
 * Collects payments: creates them when orders are placed, starts attempts, asks the providers about
 * their state, and refunds what must not be kept. Uses {@code provider} and {@code storage}, and
 * the orders by {@code order.lifecycle} and {@code order.placing}.
 */
package dev.ordering.paying.collection;
