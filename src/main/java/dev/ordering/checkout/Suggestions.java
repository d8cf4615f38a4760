package dev.ordering.checkout;

import dev.ordering.catalog.model.Assortment;
import dev.ordering.catalog.model.Option;
import dev.ordering.catalog.model.Product;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.catalog.model.Suggestion;
import dev.ordering.catalog.model.SuggestionReason;
import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.CheckoutContext;
import dev.ordering.checkout.cart.ChosenOption;
import dev.ordering.checkout.cart.PricedCart;
import dev.ordering.checkout.cart.PricedLine;
import dev.ordering.checkout.cart.SuggestionGroup;
import dev.ordering.checkout.counter.ShopProduct;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Suggests products that go with a cart. It never suggests what is already in the cart, nor what is
 * not available.
 */
final class Suggestions {
  private static final int MAXIMUM_PER_GROUP = 6;

  private final PricedCart cart;
  private final Set<ShopProduct> inCart = new HashSet<>();
  private final Set<ShopProduct> suggested = new HashSet<>();

  Suggestions(PricedCart cart) {
    this.cart = cart;
    cart.lines().forEach(priced -> see(priced.line()));
  }

  /** Returns a group for each reason that has suggestions. */
  List<SuggestionGroup> groups() {
    List<SuggestionGroup> groups = new ArrayList<>();
    for (SuggestionReason reason : SuggestionReason.values()) {
      suggested.clear();
      List<PricedLine> items = items(reason);
      if (!items.isEmpty()) {
        groups.add(new SuggestionGroup(reason, items));
      }
    }
    return groups;
  }

  /**
   * Records the product of a line and, if it is a menu, the products that it contains. Suggesting
   * one of these would take it out of the menu.
   */
  private void see(CartLine line) {
    inCart.add(line.shopProduct());
    for (ChosenOption option : line.options()) {
      option
          .option()
          .linkedProduct()
          .ifPresent(product -> inCart.add(new ShopProduct(line.shop().id(), product)));
    }
  }

  private List<PricedLine> items(SuggestionReason reason) {
    List<PricedLine> items = new ArrayList<>();
    for (PricedLine priced : cart.lines()) {
      if (items.size() >= MAXIMUM_PER_GROUP) {
        return items;
      }
      CartLine line = priced.line();
      if (line.shop().shop().flags().orders()) {
        addFor(line, reason, items);
      }
    }
    return items;
  }

  private void addFor(CartLine line, SuggestionReason reason, List<PricedLine> items) {
    ShopCatalogue shop = line.shop();
    for (Suggestion suggestion : line.product().suggestions()) {
      if (suggestion.reason() == reason) {
        shop.assortment()
            .find(suggestion.productId())
            .ifPresent(product -> add(shop, product, Optional.empty(), items));
      }
    }
    if (reason == SuggestionReason.MENU) {
      for (Assortment.Menu menu : shop.assortment().menusWith(line.product().id())) {
        add(shop, menu.product(), Optional.of(menu.option()), items);
      }
    }
  }

  private void add(
      ShopCatalogue shop, Product product, Optional<Option> option, List<PricedLine> items) {
    ShopProduct suggestion = new ShopProduct(shop.id(), product.id());
    if (items.size() < MAXIMUM_PER_GROUP
        && !inCart.contains(suggestion)
        && suggested.add(suggestion)
        && isAvailable(shop, product)) {
      items.add(new SuggestedLine(shop, product, option).priced(cart.context().now()));
    }
  }

  private boolean isAvailable(ShopCatalogue shop, Product product) {
    CheckoutContext context = cart.context();
    return (!product.stocked() || context.orderable(shop, product) > 0)
        && context.isAvailable(shop, product);
  }
}
