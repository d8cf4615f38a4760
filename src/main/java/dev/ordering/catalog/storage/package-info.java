/**
 * Stores shops and catalogues in the database, reads them as snapshots and caches them. Only this
 * package and {@code importing} use the entities.
 */
package dev.ordering.catalog.storage;
