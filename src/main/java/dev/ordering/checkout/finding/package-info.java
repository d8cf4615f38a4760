/**
 * The codes of errors and corrections of a cart, and their meaning for the customer. Uses no other
 * package of the feature.
 */
package dev.ordering.checkout.finding;
