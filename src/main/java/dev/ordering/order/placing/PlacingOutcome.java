package dev.ordering.order.placing;

import dev.ordering.checkout.cart.CheckoutResult;
import dev.ordering.money.Money;
import dev.ordering.order.model.OrderRepresentation;
import java.util.List;

/** The outcome of an attempt to place orders. */
public sealed interface PlacingOutcome {
  /**
   * The orders are placed.
   *
   * @param payments the online payments to make
   * @param replayed whether an earlier request with the same key placed them
   */
  record Placed(
      List<OrderRepresentation> orders,
      List<PaymentRequestRepresentation> payments,
      boolean replayed)
      implements PlacingOutcome {
    public Placed {
      orders = List.copyOf(orders);
      payments = List.copyOf(payments);
    }
  }

  /** The cart or its checkout has errors or had to be corrected. Nothing is stored. */
  record NotOrderable(CheckoutResult result) implements PlacingOutcome {}

  /** The total is not the expected one. Nothing is stored. */
  record PriceChanged(Money priceToPay) implements PlacingOutcome {}
}
