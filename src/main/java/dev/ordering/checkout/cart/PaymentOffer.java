package dev.ordering.checkout.cart;

import dev.ordering.money.Money;
import dev.ordering.payment.PaymentMethod;

/**
 * A payment method that every shop of the cart accepts.
 *
 * @param cost the sum of its costs over all shops
 */
public record PaymentOffer(PaymentMethod method, Money cost) {}
