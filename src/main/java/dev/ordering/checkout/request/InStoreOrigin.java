package dev.ordering.checkout.request;

import com.fasterxml.jackson.annotation.JsonValue;

/** Where an order that staff takes comes from. */
public enum InStoreOrigin {
  IN_STORE("in-store");

  private final String value;

  InStoreOrigin(String value) {
    this.value = value;
  }

  /** The name used in requests. */
  @JsonValue
  public String value() {
    return value;
  }
}
