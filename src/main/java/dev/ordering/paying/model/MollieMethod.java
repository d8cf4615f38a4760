package dev.ordering.paying.model;

import dev.ordering.payment.PaymentMethod;
import java.util.Optional;

/** What Mollie calls the payment methods that it has. */
public final class MollieMethod {
  private MollieMethod() {}

  /** Empty for a method that Mollie does not have. */
  public static Optional<String> of(PaymentMethod method) {
    return switch (method) {
      case CREDITCARD -> Optional.of("creditcard");
      case BANCONTACT -> Optional.of("bancontact");
      case IDEAL -> Optional.of("ideal");
      case BELFIUS -> Optional.of("belfius");
      // one method for both banks, which asks for the bank
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
