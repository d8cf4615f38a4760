/** Idempotency keys in the database. */
package dev.ordering.idempotency.storage;
