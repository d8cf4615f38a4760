/**
 * Files that customers upload for what they order: a picture for a cake, a text for a card (beyond
 * the contract, for its {@code upload_id}). Their content is checked. They are stored in the
 * database and removed after a day unless an order uses them. The checkout asks which files a
 * customer may use, and placing an order marks them as used.
 */
package dev.ordering.upload;
