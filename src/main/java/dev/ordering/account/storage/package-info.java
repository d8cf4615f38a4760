/**
 * All data in the database about a person, no matter which feature stored it: reads it for its
 * owner and erases it. Uses {@code persistence}.
 */
package dev.ordering.account.storage;
