/**
 * An order and its values: what was ordered, for when, at what price, in which state; the query of
 * the list, and the representation. Uses no other package of the feature.
 */
package dev.ordering.order.model;
