package dev.ordering.checkout.rule;

import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.CartUnderReview;
import dev.ordering.checkout.cart.MergedCart;
import dev.ordering.checkout.counter.ShopProduct;
import java.util.List;
import java.util.Map;

/**
 * Merges add_items and add_suggestions into the cart:
 *
 * <ul>
 *   <li>Lines with the same content become one.
 *   <li>The products that an added menu contains are removed from the plain lines, for as many
 *       menus as can be ordered.
 *   <li>The options that are linked to an added suggestion are removed from all lines.
 * </ul>
 */
final class Merging implements CheckoutRule<CartUnderReview> {
  @Override
  public void apply(CartUnderReview review) {
    if (review.addedItems().isEmpty() && review.addedSuggestions().isEmpty()) {
      return;
    }
    MergedCart cart = new MergedCart(review.lines());
    review.addedItems().forEach(cart::add);
    review.addedSuggestions().forEach(cart::addSuggested);
    Map<ShopProduct, List<CartLine>> menus = CartLine.byProduct(cart.merged());
    menus.keySet().retainAll(cart.addedMenus());
    AmountLimits.keep(review, menus);
    StockLeft.keep(review, menus);
    cart.removeContained();
    review.replaceLines(cart.merged());
  }
}
