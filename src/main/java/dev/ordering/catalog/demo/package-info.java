/** The shops of the demonstration. */
package dev.ordering.catalog.demo;
