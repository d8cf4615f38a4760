/**
 * Everything that is in the database about a person, whatever feature stored it: as sections for
 * its owner. Uses {@code persistence}.
 */
package dev.ordering.account.storage;
