package dev.ordering.checkout.cart;

import dev.ordering.payment.PaymentMethod;

/** The payment methods that can be collected for a company. Another feature implements it. */
@FunctionalInterface
public interface PayableMethods {
  /** Allows every method that a shop accepts. */
  PayableMethods ALL = (companyId, method) -> true;

  boolean takes(long companyId, PaymentMethod method);
}
