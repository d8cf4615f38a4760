/**
 * Orders: how they get their creation, their states with the record of every change, the list of a
 * user's orders with filters, cursors and polling (contract endpoint 3). Uses checkout, the
 * catalogue, payment and money.
 */
package dev.ordering.order;
