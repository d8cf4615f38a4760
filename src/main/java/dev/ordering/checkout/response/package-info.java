/** The response: the corrected cart, prices, suggestions and errors, in the reader's language. */
package dev.ordering.checkout.response;
