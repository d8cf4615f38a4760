/**
 * Orders in the database: rows, the statement of a page, creations, reservations. Repositories join
 * the transaction of their caller; entities are used only here.
 */
package dev.ordering.order.storage;
