/**
 * Payment: the methods (contract section "Payment method enumeration") and the states of a payment
 * with their transitions. Uses no other package.
 */
package dev.ordering.payment;
