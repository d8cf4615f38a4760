/**
 * Collects payments: creates them when orders are placed, starts attempts, asks the providers about
 * their state, and refunds what must not be kept. Uses {@code provider} and {@code storage}. Reads
 * and changes orders through {@code order.lifecycle}.
 */
package dev.ordering.paying.collection;
