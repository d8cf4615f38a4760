/**
 * Shops and catalogues in the database, read as snapshots and kept in memory. Entities are for this
 * room and {@code importing} only.
 */
package dev.ordering.catalog.storage;
