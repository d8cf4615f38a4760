/** What clients send to the checkout, and what must be there. Uses no other room of the feature. */
package dev.ordering.checkout.request;
