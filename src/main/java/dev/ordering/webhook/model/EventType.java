package dev.ordering.webhook.model;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The type of a change that a webhook reports, as in the company's feed. */
public enum EventType {
  PLACED,
  STATUS,
  PAYMENT,
  READY,
  EXTERNAL_ORDER_NR;

  private static final String PREFIX = "order.";

  private final String change = name().toLowerCase(Locale.ROOT);

  /** Returns the name in requests, responses and messages, for example {@code order.placed}. */
  @JsonValue
  public String value() {
    return PREFIX + change;
  }

  /** Returns the name of such a change in the journal. */
  public String change() {
    return change;
  }

  /** Returns the type of a change in the journal. */
  public static EventType ofChange(String change) {
    return of(PREFIX + change).orElseThrow();
  }

  public static Optional<EventType> of(String value) {
    return Arrays.stream(values()).filter(type -> type.value().equals(value)).findFirst();
  }
}
