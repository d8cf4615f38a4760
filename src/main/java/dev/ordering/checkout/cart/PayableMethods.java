package dev.ordering.checkout.cart;

import dev.ordering.payment.PaymentMethod;

/** Which payments somebody collects for a company; another feature knows. */
@FunctionalInterface
public interface PayableMethods {
  /** Whatever a shop accepts can be paid. */
  PayableMethods ALL = (companyId, method) -> true;

  boolean takes(long companyId, PaymentMethod method);
}
