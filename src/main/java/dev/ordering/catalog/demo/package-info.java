/** The shops of the demonstration. Uses the catalogue's file, model and import. */
package dev.ordering.catalog.demo;
