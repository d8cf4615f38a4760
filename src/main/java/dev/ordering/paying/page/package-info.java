/**
 * The page of a payment, the notifications of providers, and further attempts. Uses {@code
 * collection}.
 */
package dev.ordering.paying.page;
