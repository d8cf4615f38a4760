package dev.ordering.checkout;

import dev.ordering.catalog.ShopCatalogue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
    List<CartLine> cart = review.lines();
    for (CartLine item : review.addedItems()) {
      add(cart, item);
    }
    for (CartLine suggestion : review.addedSuggestions()) {
      takeOptionsOff(cart, suggestion);
      add(cart, suggestion);
    }
    List<CartLine> merged = merged(cart);
    cart.clear();
    cart.addAll(merged);
  }

  private static void add(List<CartLine> cart, CartLine added) {
    for (ChosenOption option : added.options()) {
      Optional<Long> linked = option.option().linkedProduct();
      linked.ifPresent(product -> takeOut(cart, added.shop(), product, added.amount()));
    }
    cart.add(added);
  }

  /** Takes so many of a product out of the plain lines. */
  private static void takeOut(
      List<CartLine> cart, ShopCatalogue shop, long productId, long amount) {
    long left = amount;
    for (CartLine line : cart) {
      if (left > 0 && isPlain(line) && isOf(line, shop) && line.product().id() == productId) {
        long taken = Math.min(left, line.amount());
        left -= taken;
        line.amount(line.amount() - taken);
      }
    }
    cart.removeIf(line -> line.amount() == 0);
  }

  private static void takeOptionsOff(List<CartLine> cart, CartLine added) {
    for (CartLine line : cart) {
      if (isOf(line, added.shop())) {
        for (ChosenOption option : List.copyOf(line.options())) {
          if (option.option().linkedProduct().equals(id(added))) {
            line.options().remove(option);
            line.attachments()
                .removeIf(file -> file.optionId().equals(Optional.of(option.option().id())));
          }
        }
      }
    }
  }

  private static List<CartLine> merged(List<CartLine> cart) {
    Map<LineValue, CartLine> byKey = new LinkedHashMap<>();
    for (CartLine line : cart) {
      CartLine first = byKey.putIfAbsent(LineValue.of(line).mergeKey(), line);
      if (first != null) {
        first.amount(Amounts.sum(first.amount(), line.amount()));
      }
    }
    return new ArrayList<>(byKey.values());
  }

  private static Optional<Long> id(CartLine line) {
    return Optional.of(line.product().id());
  }

  private static boolean isPlain(CartLine line) {
    return line.options().isEmpty() && line.attachments().isEmpty();
  }

  private static boolean isOf(CartLine line, ShopCatalogue shop) {
    return line.shop().id() == shop.id();
  }
}
