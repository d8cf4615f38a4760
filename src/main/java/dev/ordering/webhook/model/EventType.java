package dev.ordering.webhook.model;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Optional;

/** What a webhook reports: the changes of the company's feed. */
public enum EventType {
  PLACED("placed"),
  STATUS("status"),
  PAYMENT("payment"),
  READY("ready"),
  EXTERNAL_ORDER_NR("external_order_nr");

  private static final String PREFIX = "order.";

  private final String change;

  EventType(String change) {
    this.change = change;
  }

  /** The name in requests, responses and messages, {@code order.placed} for example. */
  @JsonValue
  public String value() {
    return PREFIX + change;
  }

  /** The name of such a change in the journal. */
  public String change() {
    return change;
  }

  /** The type of a change in the journal. */
  public static EventType ofChange(String change) {
    return of(PREFIX + change).orElseThrow();
  }

  public static Optional<EventType> of(String value) {
    return Arrays.stream(values()).filter(type -> type.value().equals(value)).findFirst();
  }
}
