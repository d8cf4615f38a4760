/** Payments, attempts, refunds and the configured providers in the database. */
package dev.ordering.paying.storage;
