/**
 * Payment: the methods (contract section "Payment method enumeration") and the states of a payment
 * with their transitions. Uses only {@code http.text}.
 */
package dev.ordering.payment;
