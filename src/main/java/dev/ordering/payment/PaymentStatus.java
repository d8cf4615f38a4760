package dev.ordering.payment;

import dev.ordering.http.text.LowerCaseName;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The state of a payment (contract section "States and transitions"). */
public enum PaymentStatus implements LowerCaseName {
  /** The payment is expected: an online payment or a bank transfer that has not arrived yet. */
  PENDING,
  CANCELED,
  TIMEOUT,
  DECLINED,
  REFUNDED,
  PAID;

  private static final Map<String, PaymentStatus> BY_VALUE =
      Arrays.stream(values())
          .collect(Collectors.toUnmodifiableMap(PaymentStatus::value, Function.identity()));

  public static Optional<PaymentStatus> of(String value) {
    return Optional.ofNullable(BY_VALUE.get(value));
  }

  /** Returns the states that may follow this one. */
  public Set<PaymentStatus> next() {
    return switch (this) {
      case PENDING -> Set.of(PAID, DECLINED, CANCELED, TIMEOUT);
      // a payment that arrived late
      case TIMEOUT -> Set.of(PAID);
      case PAID -> Set.of(REFUNDED);
      case CANCELED, DECLINED, REFUNDED -> Set.of();
    };
  }

  public boolean canBecome(PaymentStatus other) {
    return next().contains(other);
  }

  /** Whether the payment failed, so that its order does not count. */
  public boolean isFailed() {
    return this == CANCELED || this == TIMEOUT || this == DECLINED;
  }
}
