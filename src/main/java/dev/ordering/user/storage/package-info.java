/**
 * Accounts, permissions and the records of sign-ins in the database. Entities are used only here.
 */
package dev.ordering.user.storage;
