/** The audit trail of administrators' acts, in the database. May use {@code persistence}. */
package dev.ordering.admin.storage;
