package dev.ordering.checkout.rule;

import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.cart.PricedCart;
import dev.ordering.checkout.finding.CheckoutCode;

/** Requires that the cart is not empty. */
final class CartNotEmpty implements CheckoutRule<PricedCart> {
  @Override
  public void apply(PricedCart cart) {
    if (cart.lines().isEmpty()) {
      cart.report(Finding.of(CheckoutCode.CART_EMPTY).at("/cart"));
    }
  }
}
