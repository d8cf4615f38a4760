/**
 * What a shop is made of: products, options, opening hours, discounts, delivery zones. A shop is a
 * value that never changes; a change makes another revision. Uses no other package of the feature.
 */
package dev.ordering.catalog.model;
