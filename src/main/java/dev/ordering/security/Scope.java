package dev.ordering.security;

import dev.ordering.http.text.LowerCaseName;
import java.util.Arrays;
import java.util.Optional;

/** What an access token allows (RFC 6749 3.3). */
public enum Scope implements LowerCaseName {
  /** GET /orders and placing orders. */
  ORDERS,
  /** A personal response of POST /checkout. */
  CHECKOUT,
  /** PATCH /user. */
  USER,
  /** The company endpoints. */
  COMPANY;

  public static Optional<Scope> of(String value) {
    return Arrays.stream(values()).filter(scope -> scope.value().equals(value)).findFirst();
  }
}
