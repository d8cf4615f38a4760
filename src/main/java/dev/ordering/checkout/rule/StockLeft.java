package dev.ordering.checkout.rule;

import dev.ordering.catalog.model.Product;
import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.CartReview;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.counter.ShopProduct;
import dev.ordering.checkout.finding.CheckoutCode;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Of a product, over all its lines, no more than there is can be ordered. */
public final class StockLeft implements CheckoutRule {
  @Override
  public Set<CheckoutCode> codes() {
    return Set.of(CheckoutCode.OUT_OF_STOCK, CheckoutCode.STOCK_REDUCED);
  }

  @Override
  public void apply(CartReview review) {
    keep(review, CartLine.byProduct(review.lines()));
    review.removeIf(line -> line.amount() == 0);
  }

  /** Keeps to the stock of some products, with all lines of each; what is left may be nothing. */
  static void keep(CartReview review, Map<ShopProduct, List<CartLine>> products) {
    for (Map.Entry<ShopProduct, List<CartLine>> entry : products.entrySet()) {
      Product product = entry.getValue().get(0).product();
      if (product.stocked()) {
        reduce(review, entry.getValue(), orderable(review, entry.getKey(), product));
      }
    }
  }

  /** How many of a product can be ordered with what is left of it; 0 is out of stock. */
  public static long orderable(CartReview review, ShopProduct key, Product product) {
    long stock = Math.max(0, review.situation().counters().stockOf(key));
    long orderable = product.amounts().down(stock);
    return orderable < product.amounts().lowest() ? 0 : orderable;
  }

  private static void reduce(CartReview review, List<CartLine> lines, long orderable) {
    long left = orderable;
    for (CartLine line : lines) {
      long possible = Math.min(line.amount(), left);
      if (possible < line.amount()) {
        CheckoutCode code = possible == 0 ? CheckoutCode.OUT_OF_STOCK : CheckoutCode.STOCK_REDUCED;
        review.find(
            Finding.of(code, line.product().name(), orderable)
                .at(line, "amount")
                .changed(line.amount(), possible));
        line.amount(possible);
      }
      left -= possible;
    }
  }
}
