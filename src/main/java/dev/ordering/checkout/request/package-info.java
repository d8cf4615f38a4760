/** What clients send to the checkout, and its validation. Uses no other package of the feature. */
package dev.ordering.checkout.request;
