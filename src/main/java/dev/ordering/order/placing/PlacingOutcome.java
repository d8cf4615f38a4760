package dev.ordering.order.placing;

import dev.ordering.checkout.cart.CheckoutResult;
import dev.ordering.money.Money;
import dev.ordering.order.model.OrderRepresentation;
import java.util.List;

/** What became of an attempt to place orders. */
public sealed interface PlacingOutcome {
  /**
   * They are placed.
   *
   * @param payments what is to be paid online
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

  /**
   * Something about the cart or its checkout is wrong or had to be corrected; nothing is stored.
   */
  record NotOrderable(CheckoutResult result) implements PlacingOutcome {}

  /** It costs something else than the customer was told; nothing is stored. */
  record PriceChanged(Money priceToPay) implements PlacingOutcome {}
}
