package dev.ordering.checkout.rule;

import dev.ordering.catalog.model.Quantity;
import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.CartUnderReview;
import dev.ordering.checkout.counter.ShopProduct;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.finding.Measure;
import java.util.List;
import java.util.Map;

/**
 * Checks the minimum, maximum and step of a product's amount, summed over all of its lines. An
 * excess is taken off the last lines first. A shortfall is added to the last line.
 */
final class AmountLimits implements CheckoutRule<CartUnderReview> {
  @Override
  public void apply(CartUnderReview review) {
    keep(review, CartLine.byProduct(review.lines()));
    review.removeEmpty();
  }

  /**
   * Applies the limits to products, each with all of its lines. The amount of a line may become 0.
   */
  static void keep(CartUnderReview review, Map<ShopProduct, List<CartLine>> products) {
    for (List<CartLine> lines : products.values()) {
      Quantity amounts = lines.get(0).product().amounts();
      long total = atMost(review, lines, amounts.highest());
      if (total < amounts.lowest()) {
        raise(review, lines, CheckoutCode.AMOUNT_BELOW_MINIMUM, amounts.lowest() - total);
      } else if (total % amounts.step() != 0) {
        raise(review, lines, CheckoutCode.AMOUNT_STEP, amounts.roundUp(total) - total);
      }
    }
  }

  private static long atMost(CartUnderReview review, List<CartLine> lines, long maximum) {
    long total = 0;
    for (CartLine line : lines) {
      long possible = Math.min(line.amount(), maximum - total);
      if (possible < line.amount()) {
        review.correctAmount(
            line,
            possible,
            CheckoutCode.AMOUNT_ABOVE_MAXIMUM,
            line.product().name(),
            Measure.pieces(maximum));
      }
      total += possible;
    }
    return total;
  }

  private static void raise(
      CartUnderReview review, List<CartLine> lines, CheckoutCode code, long by) {
    CartLine last = lines.get(lines.size() - 1);
    Quantity amounts = last.product().amounts();
    long limit = code == CheckoutCode.AMOUNT_STEP ? amounts.step() : amounts.lowest();
    review.correctAmount(
        last, last.amount() + by, code, last.product().name(), Measure.pieces(limit));
  }
}
