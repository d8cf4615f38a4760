/**
 * The JSON file of a company's catalogue: its schema, its reading, and everything that is wrong
 * with it.
 */
package dev.ordering.catalog.file;
