package dev.ordering.checkout.rule;

import dev.ordering.catalog.model.Product;
import dev.ordering.catalog.model.ProductPrice;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.CartUnderReview;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.model.Cart;
import dev.ordering.checkout.model.CartItem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Requires that the shop, product and price of a line exist; otherwise removes the line. */
final class KnownProducts implements CheckoutRule<CartUnderReview> {
  @Override
  public void apply(CartUnderReview review) {
    Cart wanted = review.context().wanted();
    review.begin(
        lines(review, wanted.items(), "/cart"),
        lines(review, wanted.addedItems(), "/add_items"),
        lines(review, wanted.addedSuggestions(), "/add_suggestions"));
  }

  private static List<CartLine> lines(
      CartUnderReview review, List<CartItem> items, String pointer) {
    List<CartLine> lines = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      Optional<Integer> cartIndex = pointer.equals("/cart") ? Optional.of(i) : Optional.empty();
      new Sent(review, items.get(i), pointer + "/" + i, cartIndex).line().ifPresent(lines::add);
    }
    return lines;
  }

  private record Sent(
      CartUnderReview review, CartItem item, String pointer, Optional<Integer> cartIndex) {
    Optional<CartLine> line() {
      ShopCatalogue shop = review.context().shops().get(item.shopId());
      if (shop == null) {
        return unknown(Finding.of(CheckoutCode.UNKNOWN_SHOP), "shop_id", item.shopId());
      }
      Optional<Product> product = shop.assortment().find(item.productId());
      return product.isPresent()
          ? line(shop, product.get())
          : unknown(
              Finding.of(CheckoutCode.UNKNOWN_PRODUCT, shop.shop().name()),
              "product_id",
              item.productId());
    }

    private Optional<CartLine> line(ShopCatalogue shop, Product product) {
      long priceId = item.priceId().orElse(product.firstPrice().id());
      Optional<ProductPrice> price = product.price(priceId);
      return price.isPresent()
          ? Optional.of(
              new CartLine(item, pointer, cartIndex, shop, product, price.get(), List.of()))
          : unknown(
              Finding.of(CheckoutCode.UNKNOWN_PRICE, product.name())
                  .withAlternatives(product.prices().stream().map(ProductPrice::id).toList()),
              "product_price_id",
              priceId);
    }

    private Optional<CartLine> unknown(Finding unknown, String member, long id) {
      review.report(unknown.at(pointer + "/" + member).inCart(cartIndex).withRejected(id));
      return Optional.empty();
    }
  }
}
