/** Mollie, by its public API v2. */
package dev.ordering.paying.mollie;
