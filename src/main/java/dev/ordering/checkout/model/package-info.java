/**
 * A cart and its checkout as a client sends them, with validated values. Uses no other package of
 * the feature.
 */
package dev.ordering.checkout.model;
