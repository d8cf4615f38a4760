package dev.ordering.checkout;

import dev.ordering.money.Money;
import dev.ordering.payment.PaymentMethod;

/**
 * A payment method that every shop of the cart accepts.
 *
 * @param cost what it costs, over all shops
 */
public record PaymentOffer(PaymentMethod method, Money cost) {}
