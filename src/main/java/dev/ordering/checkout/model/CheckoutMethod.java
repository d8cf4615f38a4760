package dev.ordering.checkout.model;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A way to receive an order. */
public enum CheckoutMethod {
  DELIVERY,
  TAKEOUT,
  /** A collection from a locker. */
  LATCH;

  private static final Map<String, CheckoutMethod> BY_VALUE =
      Arrays.stream(values())
          .collect(Collectors.toUnmodifiableMap(CheckoutMethod::value, Function.identity()));

  private final String value = name().toLowerCase(Locale.ROOT);

  /** Returns the name used in requests and responses. */
  @JsonValue
  public String value() {
    return value;
  }

  public static Optional<CheckoutMethod> of(String value) {
    return Optional.ofNullable(BY_VALUE.get(value));
  }
}
