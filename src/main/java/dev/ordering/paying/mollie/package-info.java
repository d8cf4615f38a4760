/**
 * Mollie, over its public API v2. Uses {@code provider} and the HTTP client of {@code outbound}.
 */
package dev.ordering.paying.mollie;
