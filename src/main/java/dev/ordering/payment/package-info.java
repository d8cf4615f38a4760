/**
 * Payment: the methods (contract section "Payment method enumeration") and the states of a payment
 * with their transitions. Uses money only.
 */
package dev.ordering.payment;
