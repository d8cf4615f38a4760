/** The record of what administrators did, in the database. */
package dev.ordering.admin.storage;
