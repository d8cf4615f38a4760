/** Stores idempotency keys in the database. */
package dev.ordering.idempotency.storage;
