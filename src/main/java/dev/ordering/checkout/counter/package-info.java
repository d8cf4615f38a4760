/**
 * What changes with every order (stock, places in slots, uses of coupons, points), as keys and
 * figures.
 */
package dev.ordering.checkout.counter;
