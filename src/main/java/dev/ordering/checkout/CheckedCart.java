package dev.ordering.checkout;

import dev.ordering.checkout.cart.CheckoutResult;
import dev.ordering.money.Money;
import java.util.List;
import java.util.Optional;

/**
 * A cart that somebody wants to order.
 *
 * @param refusal why it cannot be ordered as it was sent; empty if it can
 * @param parts what each shop gets, in the order of the cart; none if it cannot
 */
public record CheckedCart(Optional<CheckoutResult> refusal, List<ShopPart> parts) {
  public CheckedCart {
    parts = List.copyOf(parts);
  }

  /** What all parts cost together. */
  public Money priceToPay() {
    return parts.stream().map(part -> part.prices().priceToPay()).reduce(Money::plus).orElseThrow();
  }
}
