/**
 * The counters that change with every order (stock, places in slots, uses of coupons, points), as
 * keys and numbers. Uses only {@code checkout.model} of the feature.
 */
package dev.ordering.checkout.counter;
