/**
 * Stores counters, customers and wrong codes in the database. Repositories join the transaction of
 * their caller.
 */
package dev.ordering.checkout.storage;
