/**
 * The endpoints below GET /shops: the shops and their products. Uses the model and the storage of
 * the catalogue.
 */
package dev.ordering.catalog.browse;
