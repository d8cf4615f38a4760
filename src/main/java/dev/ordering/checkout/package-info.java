/**
 * The checkout: turns a cart into a correct cart with prices (contract endpoint 4). {@link
 * dev.ordering.checkout.CheckoutEngine} is pure: its result depends only on the request and a
 * {@link dev.ordering.checkout.cart.CheckoutContext}. {@link
 * dev.ordering.checkout.cart.CheckoutNeeds} lists what the context must contain, {@link
 * dev.ordering.checkout.rule.CheckoutRules} lists the rules, and {@link
 * dev.ordering.checkout.response.CheckoutResultMapper} creates the response in the reader's
 * language. Uses the catalogue, uploads, payment and money.
 */
package dev.ordering.checkout;
