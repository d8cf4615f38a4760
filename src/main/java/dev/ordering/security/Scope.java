package dev.ordering.security;

import java.util.Optional;

/** What an access token allows (RFC 6749 3.3). */
public enum Scope {
  /** GET /orders and placing orders. */
  ORDERS("orders"),
  /** A personal response of POST /checkout. */
  CHECKOUT("checkout"),
  /** PATCH /user. */
  USER("user"),
  /** The company endpoints. */
  COMPANY("company");

  private final String value;

  Scope(String value) {
    this.value = value;
  }

  /** The name used in requests and responses. */
  public String value() {
    return value;
  }

  public static Optional<Scope> of(String value) {
    for (Scope scope : values()) {
      if (scope.value.equals(value)) {
        return Optional.of(scope);
      }
    }
    return Optional.empty();
  }
}
