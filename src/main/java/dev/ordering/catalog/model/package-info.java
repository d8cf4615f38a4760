/**
 * The model of a shop: products, options, opening hours, discounts, delivery zones. A shop is an
 * immutable value; a change creates a new revision. Uses no other package of the feature.
 */
package dev.ordering.catalog.model;
