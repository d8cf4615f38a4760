package dev.ordering.checkout;

import java.util.List;
import java.util.Set;

/**
 * Puts add_items and add_suggestions into the cart. Lines that say the same become one; what a menu
 * holds is no longer wanted by itself; what is wanted by itself is no longer wanted with a menu.
 */
final class Merging implements CheckoutRule {
  @Override
  public Set<CheckoutCode> codes() {
    return Set.of();
  }

  @Override
  public void apply(Review review) {
    if (review.addedItems().isEmpty() && review.addedSuggestions().isEmpty()) {
      return;
    }
    MergedCart cart = new MergedCart(review.lines());
    review.addedItems().forEach(cart::add);
    review.addedSuggestions().forEach(cart::addSuggested);
    List<CartLine> merged = cart.merged();
    review.lines().clear();
    review.lines().addAll(merged);
  }
}
