/**
 * Stores accounts, permissions and the records of sign-ins in the database. Only this package uses
 * the entities.
 */
package dev.ordering.user.storage;
