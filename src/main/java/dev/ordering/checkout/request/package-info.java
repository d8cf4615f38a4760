/**
 * The requests that clients send to the checkout, and their validation. Uses only {@code
 * checkout.model} of the feature.
 */
package dev.ordering.checkout.request;
