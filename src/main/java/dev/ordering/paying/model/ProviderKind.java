package dev.ordering.paying.model;

import dev.ordering.payment.PaymentMethod;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Who collects the payments of a company. */
public enum ProviderKind {
  /** Nobody does: administrators report what was paid. */
  MANUAL,
  /** Mollie, by its API v2. */
  MOLLIE,
  /** The page of the demonstration. */
  TEST;

  private final String value = name().toLowerCase(Locale.ROOT);

  /** The name in the database and in the console. */
  public String value() {
    return value;
  }

  public static Optional<ProviderKind> of(String value) {
    return Arrays.stream(values()).filter(kind -> kind.value.equals(value)).findFirst();
  }

  /** Whether customers can pay so. */
  public boolean takes(PaymentMethod method) {
    return this != MOLLIE || MollieMethod.of(method).isPresent();
  }
}
