/**
 * Online payments: module, exception mapper, and the operations for administrators. Uses the orders
 * and their changes. {@code order} knows this feature only by interfaces, which {@code collection}
 * implements.
 */
package dev.ordering.paying;
