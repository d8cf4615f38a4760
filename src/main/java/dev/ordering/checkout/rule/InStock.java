package dev.ordering.checkout.rule;

import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.CartUnderReview;
import dev.ordering.checkout.finding.CheckoutCode;

/** Removes lines of products that are out of stock, before anything is merged. */
final class InStock implements CheckoutRule<CartUnderReview> {
  @Override
  public void apply(CartUnderReview review) {
    for (CartLine line : review.everyLine()) {
      if (line.product().stocked()
          && review.context().orderable(line.shop(), line.product()) == 0) {
        review.correctAmount(line, 0, CheckoutCode.OUT_OF_STOCK, line.product().name());
      }
    }
    review.removeEmpty();
  }
}
