/** The shops of the demo. Uses the catalogue's file, model and import. */
package dev.ordering.catalog.demo;
