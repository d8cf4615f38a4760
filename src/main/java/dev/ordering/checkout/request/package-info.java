/**
 * What clients send to the checkout, and its validation. Uses only {@code checkout.model} of the
 * feature.
 */
package dev.ordering.checkout.request;
