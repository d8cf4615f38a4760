/** Payments, attempts to make them, and refunds, as values. */
package dev.ordering.paying.model;
