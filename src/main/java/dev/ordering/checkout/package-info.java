/**
 * The checkout: a cart goes in, a correct cart with prices comes out (contract endpoint 4). {@link
 * dev.ordering.checkout.CheckoutEngine} is pure: the request and a {@link
 * dev.ordering.checkout.cart.CheckoutSituation} decide everything. {@link
 * dev.ordering.checkout.cart.CheckoutNeeds} says what the situation has to contain, {@link
 * dev.ordering.checkout.rule.CheckoutRules} lists the rules, and {@link
 * dev.ordering.checkout.response.CheckoutResultMapper} words the response in the reader's language.
 * Uses the catalogue, uploads, payment and money.
 */
package dev.ordering.checkout;
