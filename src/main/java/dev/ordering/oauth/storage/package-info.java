/**
 * Stores clients, codes, token pairs, consents and login sessions in the database, and contains the
 * records for that data. Repositories join the transaction of their caller unless their
 * documentation says otherwise. Only this package uses the entities.
 */
package dev.ordering.oauth.storage;
