package dev.ordering.checkout.finding;

import dev.ordering.http.text.LowerCaseName;

/** What a finding means for a customer who wants to order. */
public enum Severity implements LowerCaseName {
  /** Blocks the order; the cart is not changed. */
  ERROR,
  /** Reports a correction that was already made. */
  WARNING
}
