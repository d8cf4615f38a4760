package dev.ordering.checkout.rule;

import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.CartReview;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.finding.CheckoutCode;
import java.util.HashSet;
import java.util.Set;

/** A product of which nothing is left goes, before a menu takes the place of what it holds. */
final class InStock implements CheckoutRule {
  @Override
  public Set<CheckoutCode> codes() {
    return Set.of(CheckoutCode.OUT_OF_STOCK);
  }

  @Override
  public void apply(CartReview review) {
    Set<CartLine> soldOut = new HashSet<>();
    for (CartLine line : review.everyLine()) {
      if (line.product().stocked()
          && StockLeft.orderable(review, line.shopProduct(), line.product()) == 0) {
        soldOut.add(line);
        review.find(
            Finding.of(CheckoutCode.OUT_OF_STOCK, line.product().name())
                .at(line, "amount")
                .changed(line.amount(), 0L));
      }
    }
    review.removeIf(soldOut::contains);
  }
}
