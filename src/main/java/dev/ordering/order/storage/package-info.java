/**
 * Orders in the database: rows, the statement of a page, counters, reservations. Repositories join
 * the transaction of their caller; entities stay in here.
 */
package dev.ordering.order.storage;
