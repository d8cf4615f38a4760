/**
 * Payments, attempts, refunds and the configured providers in the database. Uses {@code model}, and
 * encrypts settings with the keys of {@code security}.
 */
package dev.ordering.paying.storage;
