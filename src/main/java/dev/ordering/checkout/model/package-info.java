/**
 * A cart and its checkout as a client wants them, with values that were checked. Uses no other
 * package of the feature.
 */
package dev.ordering.checkout.model;
