/**
 * Writes the file of a company's catalogue into the database, all of it or nothing. Uses the file,
 * the model and the entities of the catalogue.
 */
package dev.ordering.catalog.storage.importing;
