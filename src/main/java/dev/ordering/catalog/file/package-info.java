/**
 * The JSON file of a company's catalogue: its schema, its parser, and all of its errors. Uses the
 * model of the catalogue.
 */
package dev.ordering.catalog.file;
