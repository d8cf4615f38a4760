package dev.ordering.checkout.model;

import dev.ordering.http.text.LowerCaseName;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A way to receive an order. */
public enum CheckoutMethod implements LowerCaseName {
  DELIVERY,
  TAKEOUT,
  /** A collection from a locker. */
  LATCH;

  private static final Map<String, CheckoutMethod> BY_VALUE =
      Arrays.stream(values())
          .collect(Collectors.toUnmodifiableMap(CheckoutMethod::value, Function.identity()));

  public static Optional<CheckoutMethod> of(String value) {
    return Optional.ofNullable(BY_VALUE.get(value));
  }
}
