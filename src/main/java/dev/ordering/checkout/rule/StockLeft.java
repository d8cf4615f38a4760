package dev.ordering.checkout.rule;

import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.CartUnderReview;
import dev.ordering.checkout.counter.ShopProduct;
import dev.ordering.checkout.finding.CheckoutCode;
import java.util.List;
import java.util.Map;

/** Limits the amount of a product, summed over all of its lines, to the remaining stock. */
final class StockLeft implements CheckoutRule<CartUnderReview> {
  @Override
  public void apply(CartUnderReview review) {
    keep(review, CartLine.byProduct(review.lines()));
    review.removeEmpty();
  }

  /**
   * Applies the stock to products, each with all of their lines. The amount of a line may become 0.
   */
  static void keep(CartUnderReview review, Map<ShopProduct, List<CartLine>> products) {
    for (List<CartLine> lines : products.values()) {
      CartLine first = lines.get(0);
      if (first.product().stocked()) {
        reduce(review, lines, review.context().orderable(first.shop(), first.product()));
      }
    }
  }

  private static void reduce(CartUnderReview review, List<CartLine> lines, long orderable) {
    long left = orderable;
    for (CartLine line : lines) {
      long possible = Math.min(line.amount(), left);
      if (possible < line.amount()) {
        CheckoutCode code = possible == 0 ? CheckoutCode.OUT_OF_STOCK : CheckoutCode.STOCK_REDUCED;
        review.correctAmount(line, possible, code, line.product().name(), orderable);
      }
      left -= possible;
    }
  }
}
