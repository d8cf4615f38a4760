/**
 * Stores accounts, permissions and the records of sign-ins in the database, and contains the
 * entities of the feature.
 */
package dev.ordering.user.storage;
