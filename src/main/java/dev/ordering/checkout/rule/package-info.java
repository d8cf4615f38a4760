/** The rules of the checkout, one class each, and their list, which reads as the specification. */
package dev.ordering.checkout.rule;
