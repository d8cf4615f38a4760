package dev.ordering.checkout;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How the customer receives an order. */
public enum CheckoutMethod {
  DELIVERY,
  TAKEOUT,
  /** From a locker. */
  LATCH;

  private final String value = name().toLowerCase(Locale.ROOT);

  /** The name used in requests and answers. */
  @JsonValue
  public String value() {
    return value;
  }

  public static Optional<CheckoutMethod> of(String value) {
    return Arrays.stream(values()).filter(method -> method.value.equals(value)).findFirst();
  }
}
