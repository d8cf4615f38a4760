/** The audit log of administrators' actions, in the database. May use {@code persistence}. */
package dev.ordering.admin.storage;
