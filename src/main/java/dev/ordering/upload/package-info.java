/**
 * Files that customers send to go with what they order: a picture for a cake, a text for a card
 * (beyond the contract, for its {@code upload_id}). Their content is checked. They are stored in
 * the database, and removed after a day unless an order took them. The checkout asks which files a
 * customer may use; placing an order takes them.
 */
package dev.ordering.upload;
