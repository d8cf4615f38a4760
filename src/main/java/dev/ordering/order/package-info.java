/**
 * Orders: how they are placed and counted, their states with the record of every change, and the
 * list of a user's orders with filters, cursors and polling (contract endpoint 3). Uses the
 * checkout, the catalogue, uploads, users, payment and money; on the page of loyalty points, the
 * login sessions of {@code oauth}.
 */
package dev.ordering.order;
