package dev.ordering.checkout;

import java.util.Set;

/** Something has to be ordered. */
final class CartNotEmpty implements CheckoutRule {
  @Override
  public Set<CheckoutCode> codes() {
    return Set.of(CheckoutCode.CART_EMPTY);
  }

  @Override
  public void apply(Review review) {
    if (review.lines().isEmpty()) {
      review.find(Finding.of(CheckoutCode.CART_EMPTY).at("/cart"));
    }
  }
}
