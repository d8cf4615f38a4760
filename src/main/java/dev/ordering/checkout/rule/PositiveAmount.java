package dev.ordering.checkout.rule;

import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.CartReview;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.finding.Measure;
import java.util.Set;

/** A line of which nothing is wanted goes. */
final class PositiveAmount implements CheckoutRule {
  @Override
  public Set<CheckoutCode> codes() {
    return Set.of(CheckoutCode.AMOUNT_BELOW_MINIMUM);
  }

  @Override
  public void apply(CartReview review) {
    for (CartLine line : review.everyLine()) {
      if (line.amount() < 1) {
        review.find(
            Finding.of(CheckoutCode.AMOUNT_BELOW_MINIMUM, line.product().name(), Measure.NOTHING)
                .at(line, "amount")
                .changed(line.amount(), 0L));
      }
    }
    review.removeIf(line -> line.amount() < 1);
  }
}
