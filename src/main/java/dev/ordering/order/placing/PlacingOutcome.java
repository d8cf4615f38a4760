package dev.ordering.order.placing;

import dev.ordering.checkout.cart.CheckoutResult;
import dev.ordering.money.Money;

/** The outcome of an attempt to place orders. */
public sealed interface PlacingOutcome {
  /**
   * The orders are placed.
   *
   * @param replayed whether an earlier request with the same key placed them
   */
  record Placed(PlacedOrdersRepresentation orders, boolean replayed) implements PlacingOutcome {}

  /** The cart or its checkout has errors or had to be corrected. Nothing is stored. */
  record NotOrderable(CheckoutResult result) implements PlacingOutcome {}

  /** The total is not the expected one. Nothing is stored. */
  record PriceChanged(Money priceToPay) implements PlacingOutcome {}
}
