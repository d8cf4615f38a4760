/** Accounts, permissions and the records of sign-ins in the database. Entities stay in here. */
package dev.ordering.user.storage;
