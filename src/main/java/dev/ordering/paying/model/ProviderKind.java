package dev.ordering.paying.model;

import dev.ordering.http.text.LowerCaseName;
import dev.ordering.payment.PaymentMethod;
import java.util.Arrays;
import java.util.Optional;

/** The provider that collects the payments of a company. */
public enum ProviderKind implements LowerCaseName {
  /** No provider: administrators report the payments. */
  MANUAL,
  /** Mollie, by its API v2. */
  MOLLIE,
  /** The page of the demo. */
  TEST;

  public static Optional<ProviderKind> of(String value) {
    return Arrays.stream(values()).filter(kind -> kind.value().equals(value)).findFirst();
  }

  /** Whether customers can pay with a method. */
  public boolean accepts(PaymentMethod method) {
    return switch (this) {
      case MANUAL, TEST -> true;
      case MOLLIE -> MollieMethod.of(method).isPresent();
    };
  }

  /** Whether a provider collects the payments, instead of administrators who report them. */
  public boolean collects() {
    return this != MANUAL;
  }
}
