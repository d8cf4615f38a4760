package dev.ordering.checkout;

import dev.ordering.checkout.cart.CheckoutResult;
import dev.ordering.money.Money;
import java.util.List;
import java.util.Optional;

/**
 * The result of checking a cart that a customer wants to order.
 *
 * @param refusal why the cart cannot be ordered as it was sent; empty if it can
 * @param parts the part of each shop, in the order of the cart; empty if it cannot be ordered
 */
public record CheckedCart(Optional<CheckoutResult> refusal, List<ShopPart> parts) {
  public CheckedCart {
    parts = List.copyOf(parts);
  }

  /** Returns the price of all parts together. */
  public Money priceToPay() {
    return parts.stream().map(part -> part.prices().priceToPay()).reduce(Money::plus).orElseThrow();
  }
}
