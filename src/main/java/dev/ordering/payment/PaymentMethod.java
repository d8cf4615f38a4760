package dev.ordering.payment;

import dev.ordering.http.text.LowerCaseName;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The payment methods: the 48 values of the newest version. */
public enum PaymentMethod implements LowerCaseName {
  POINT_OF_SALE,
  PAID_IN_SHOP,
  BANK_TRANSFER,
  CREDITCARD,

  BANCONTACT,
  IDEAL,
  SOFORT,
  BELFIUS,
  KBC,
  CBC,
  ING_HOMEPAY,
  GIROPAY,
  EPS,
  PRZELEWY24,
  PAYPAL,
  PAYCONIQ,
  EDENRED,
  SODEXO,
  MONIZZE,

  STRIPE_CARD,
  STRIPE_AMEX,
  STRIPE_APPLE_PAY,
  STRIPE_GOOGLE_PAY,

  PAYU_CZ_VISA,
  PAYU_CZ_MC,
  PAYU_CZ_VISA_ELECTRON,
  PAYU_CZ_MAESTRO,

  PAYU_BR_AMEX,
  PAYU_BR_BOLETO_BANCARIO,
  PAYU_BR_DINERS,
  PAYU_BR_ELO,
  PAYU_BR_HIPERCARD,
  PAYU_BR_MC,
  PAYU_BR_VISA,

  PAYU_PL_MAESTRO,
  PAYU_PL_MC,
  PAYU_PL_PBL,
  PAYU_PL_VISA,
  PAYU_PL_BLIK,

  PAYU_TR_AMEX,
  PAYU_TR_MC,
  PAYU_TR_TROY,
  PAYU_TR_VISA,

  PAYMONGO_GCASH,
  PAYMONGO_VISA,
  PAYMONGO_MC,

  MBWAY,
  SIBS_ID;

  private static final Map<String, PaymentMethod> BY_VALUE =
      Arrays.stream(values())
          .collect(Collectors.toUnmodifiableMap(PaymentMethod::value, Function.identity()));

  public static Optional<PaymentMethod> of(String value) {
    return Optional.ofNullable(BY_VALUE.get(value));
  }

  /**
   * Whether the customer pays online before the order counts. An order with any other method is
   * validated at once.
   */
  public boolean isOnline() {
    return switch (this) {
      case POINT_OF_SALE, PAID_IN_SHOP, BANK_TRANSFER -> false;
      default -> true;
    };
  }

  /** Returns the payment state of a new order; empty if nothing is paid through this service. */
  public Optional<PaymentStatus> initialStatus() {
    return switch (this) {
      case POINT_OF_SALE, PAID_IN_SHOP -> Optional.empty();
      default -> Optional.of(PaymentStatus.PENDING);
    };
  }
}
