/** The JSON file of a company's catalogue: its schema, its reading, and all of its errors. */
package dev.ordering.catalog.file;
