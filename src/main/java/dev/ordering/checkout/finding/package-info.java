/** The codes of what can be wrong with a cart, and what they mean for the customer. */
package dev.ordering.checkout.finding;
