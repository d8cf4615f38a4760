/**
 * An order and its values: what was ordered, for when, at what price, in which state; and how it is
 * shown. Uses no other room of the feature.
 */
package dev.ordering.order.model;
