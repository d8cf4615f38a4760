/**
 * Files that customers send to go with what they order: a picture for a cake, a text for a card
 * (beyond the contract, for its {@code upload_id}). They are checked by their content, kept in the
 * database, and go after a day unless an order took them. The checkout asks which ones a customer
 * may use; placing an order takes them.
 */
package dev.ordering.upload;
