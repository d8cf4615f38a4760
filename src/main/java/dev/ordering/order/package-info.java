/**
 * Orders: how they are placed and numbered, their states with the journal of every change, and the
 * list of a user's orders with filters, cursors and polling (contract endpoint 3). Uses the
 * checkout, the catalogue, uploads, users, payment and money; the page of loyalty points also uses
 * the login sessions of {@code oauth}.
 */
package dev.ordering.order;
