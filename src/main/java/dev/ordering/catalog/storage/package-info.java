/**
 * Shops and catalogues in the database, read as snapshots and cached. Only this package and {@code
 * importing} use the entities.
 */
package dev.ordering.catalog.storage;
