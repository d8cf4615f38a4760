/**
 * Orders in the database: rows, the statement of a page, creations, reservations. Repositories join
 * the transaction of their caller, and entities are used only in this package. Of the feature, uses
 * only {@code model}.
 */
package dev.ordering.order.storage;
