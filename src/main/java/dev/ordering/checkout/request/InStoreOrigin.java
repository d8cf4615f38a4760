package dev.ordering.checkout.request;

import com.fasterxml.jackson.annotation.JsonValue;

/** The origin of an order that staff take. */
public enum InStoreOrigin {
  IN_STORE("in-store");

  private final String value;

  InStoreOrigin(String value) {
    this.value = value;
  }

  /** Returns the name used in requests. */
  @JsonValue
  public String value() {
    return value;
  }
}
