package dev.ordering.checkout.rule;

import dev.ordering.checkout.cart.CartReview;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.finding.CheckoutCode;
import java.util.Set;

/** Something has to be ordered. */
final class CartNotEmpty implements CheckoutRule {
  @Override
  public Set<CheckoutCode> codes() {
    return Set.of(CheckoutCode.CART_EMPTY);
  }

  @Override
  public void apply(CartReview review) {
    if (review.lines().isEmpty()) {
      review.find(Finding.of(CheckoutCode.CART_EMPTY).at("/cart"));
    }
  }
}
