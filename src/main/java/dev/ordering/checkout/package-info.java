/**
 * The checkout: a cart goes in, a correct cart with prices comes out (contract endpoint 4). {@link
 * dev.ordering.checkout.Checkout} is pure: the request and a {@link
 * dev.ordering.checkout.CheckoutSituation} decide everything; {@link
 * dev.ordering.checkout.CheckoutNeeds} says what has to be in it, {@link
 * dev.ordering.checkout.CheckoutRules} lists the rules, {@link dev.ordering.checkout.AnswerWording}
 * puts the answer into a reader's language. Orders stand on it; it uses the catalogue, payment and
 * money.
 */
package dev.ordering.checkout;
