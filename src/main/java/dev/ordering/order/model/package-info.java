/**
 * An order and its values (what was ordered, for when, at what price, in which state), the queries
 * of the lists, and the representation. Uses no other package of the feature.
 */
package dev.ordering.order.model;
