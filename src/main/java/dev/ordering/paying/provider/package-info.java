/**
 * The interface that every payment provider implements: it starts a payment, returns its state, and
 * refunds it. Uses {@code model}.
 */
package dev.ordering.paying.provider;
