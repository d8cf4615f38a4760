package dev.ordering.checkout.rule;

import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.CartUnderReview;
import dev.ordering.checkout.cart.MergedCart;
import dev.ordering.checkout.counter.ShopProduct;
import java.util.List;
import java.util.Map;

/**
 * Puts add_items and add_suggestions into the cart. Lines that say the same become one; what a menu
 * holds is no longer wanted by itself, as many as there can be of the menu; what is wanted by
 * itself is no longer wanted with a menu.
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
    cart.takeOut();
    review.replaceLines(cart.merged());
  }
}
