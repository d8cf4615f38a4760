/**
 * The response: the corrected cart, prices, suggestions and errors, in the reader's language. Uses
 * the other packages of the checkout except its rules and storage, and the representations of the
 * catalogue.
 */
package dev.ordering.checkout.response;
