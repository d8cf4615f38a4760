/**
 * The checkout: a cart goes in, a correct cart with prices comes out (contract endpoint 4). {@link
 * dev.ordering.checkout.CheckoutEngine} is pure: the request and a {@link
 * dev.ordering.checkout.cart.CheckoutSituation} decide everything; {@link
 * dev.ordering.checkout.cart.CheckoutNeeds} says what has to be in it, {@link
 * dev.ordering.checkout.rule.CheckoutRules} lists the rules, {@link
 * dev.ordering.checkout.answer.AnswerMapper} puts the answer into a reader's language. Orders stand
 * on it; it uses the catalogue, payment and money.
 */
package dev.ordering.checkout;
