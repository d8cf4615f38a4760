package dev.ordering.checkout.rule;

import dev.ordering.catalog.model.Quantity;
import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.CartReview;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.counter.ShopProduct;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.finding.Measure;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Of a product, over all its lines, at least, at most and in such steps can be ordered. Too much is
 * taken off the last line first; what is lacking is added to the last line.
 */
final class AmountLimits implements CheckoutRule {
  @Override
  public Set<CheckoutCode> codes() {
    return Set.of(
        CheckoutCode.AMOUNT_ABOVE_MAXIMUM,
        CheckoutCode.AMOUNT_BELOW_MINIMUM,
        CheckoutCode.AMOUNT_STEP);
  }

  @Override
  public void apply(CartReview review) {
    keep(review, CartLine.byProduct(review.lines()));
    review.removeIf(line -> line.amount() == 0);
  }

  /** Keeps to the limits of some products, with all lines of each; what is left may be nothing. */
  static void keep(CartReview review, Map<ShopProduct, List<CartLine>> products) {
    for (List<CartLine> lines : products.values()) {
      Quantity amounts = lines.get(0).product().amounts();
      long total = atMost(review, lines, amounts.highest());
      if (total < amounts.lowest()) {
        raise(review, lines, CheckoutCode.AMOUNT_BELOW_MINIMUM, amounts.lowest() - total);
      } else if (total % amounts.step() != 0) {
        raise(review, lines, CheckoutCode.AMOUNT_STEP, amounts.up(total) - total);
      }
    }
  }

  private static long atMost(CartReview review, List<CartLine> lines, long most) {
    long total = 0;
    for (CartLine line : lines) {
      long possible = Math.min(line.amount(), most - total);
      if (possible < line.amount()) {
        review.find(
            Finding.of(
                    CheckoutCode.AMOUNT_ABOVE_MAXIMUM, line.product().name(), Measure.pieces(most))
                .at(line, "amount")
                .changed(line.amount(), possible));
        line.amount(possible);
      }
      total += possible;
    }
    return total;
  }

  private static void raise(CartReview review, List<CartLine> lines, CheckoutCode code, long by) {
    CartLine last = lines.get(lines.size() - 1);
    Quantity amounts = last.product().amounts();
    long told = code == CheckoutCode.AMOUNT_STEP ? amounts.step() : amounts.lowest();
    review.find(
        Finding.of(code, last.product().name(), Measure.pieces(told))
            .at(last, "amount")
            .changed(last.amount(), last.amount() + by));
    last.amount(last.amount() + by);
  }
}
