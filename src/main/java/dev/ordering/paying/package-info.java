/**
 * Paying online: modules and exception mapper. Uses the orders and their changes; {@code order}
 * knows this feature by two interfaces only, which {@code collection} implements.
 */
package dev.ordering.paying;
