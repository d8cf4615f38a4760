package dev.ordering.paying.model;

import dev.ordering.payment.PaymentMethod;
import java.util.Optional;

/** Mollie's names of payment methods. */
public final class MollieMethod {
  private MollieMethod() {}

  /** Returns Mollie's name; empty for a method that Mollie does not have. */
  public static Optional<String> of(PaymentMethod method) {
    return switch (method) {
      case CREDITCARD -> Optional.of("creditcard");
      case BANCONTACT -> Optional.of("bancontact");
      case IDEAL -> Optional.of("ideal");
      case BELFIUS -> Optional.of("belfius");
      // one method for both banks; Mollie asks the customer for the bank
      case KBC, CBC -> Optional.of("kbc");
      case EPS -> Optional.of("eps");
      case PRZELEWY24 -> Optional.of("przelewy24");
      case PAYPAL -> Optional.of("paypal");
      case PAYU_PL_BLIK -> Optional.of("blik");
      case MBWAY -> Optional.of("mbway");
      default -> Optional.empty();
    };
  }
}
