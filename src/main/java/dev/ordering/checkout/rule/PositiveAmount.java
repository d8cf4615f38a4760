package dev.ordering.checkout.rule;

import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.CartUnderReview;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.finding.Measure;

/** Removes lines whose amount is less than 1. */
final class PositiveAmount implements CheckoutRule<CartUnderReview> {
  @Override
  public void apply(CartUnderReview review) {
    for (CartLine line : review.everyLine()) {
      if (line.amount() < 1) {
        review.correctAmount(
            line, 0, CheckoutCode.AMOUNT_BELOW_MINIMUM, line.product().name(), Measure.NOTHING);
      }
    }
    review.removeEmpty();
  }
}
