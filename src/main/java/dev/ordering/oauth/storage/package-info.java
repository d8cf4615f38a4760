/**
 * Clients, codes, token pairs, consents and login sessions in the database, and the records that
 * are read from it and written to it. Repositories join the transaction of their caller unless they
 * say otherwise; entities are used only here.
 */
package dev.ordering.oauth.storage;
