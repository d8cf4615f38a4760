/** GET /shops and what they sell. */
package dev.ordering.catalog.browse;
