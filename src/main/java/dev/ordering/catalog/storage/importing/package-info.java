/** Writes the file of a company's catalogue into the database, all of it or nothing. */
package dev.ordering.catalog.storage.importing;
