/**
 * The rules of the checkout, one class each, and their list, which reads as the specification. Uses
 * the cart, counters, findings, model and slots of the checkout.
 */
package dev.ordering.checkout.rule;
