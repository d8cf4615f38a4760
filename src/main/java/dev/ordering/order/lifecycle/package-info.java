/**
 * What happens to an order after it was placed: states, payments that nobody made, what a change
 * entails, and how administrators find orders.
 */
package dev.ordering.order.lifecycle;
