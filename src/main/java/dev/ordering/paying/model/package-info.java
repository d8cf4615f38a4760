/**
 * Payments, attempts to make them, and refunds, as values. Uses no other package of the feature.
 */
package dev.ordering.paying.model;
