package dev.ordering.checkout.rule;

import dev.ordering.catalog.model.Product;
import dev.ordering.catalog.model.ProductPrice;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.CartReview;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.request.CartItemRequest;
import dev.ordering.checkout.request.CheckoutRequest;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** A line needs a shop, a product and a price that exist; without them it goes. */
final class KnownProducts implements CheckoutRule {
  @Override
  public Set<CheckoutCode> codes() {
    return Set.of(
        CheckoutCode.UNKNOWN_SHOP, CheckoutCode.UNKNOWN_PRODUCT, CheckoutCode.UNKNOWN_PRICE);
  }

  @Override
  public void apply(CartReview review) {
    CheckoutRequest request = review.request();
    read(review, request.cart(), "/cart", review.lines());
    review.linesAreAsSent();
    read(review, request.addItems(), "/add_items", review.addedItems());
    read(review, request.addSuggestions(), "/add_suggestions", review.addedSuggestions());
  }

  private static void read(
      CartReview review,
      Optional<List<CartItemRequest>> items,
      String pointer,
      List<CartLine> lines) {
    int index = 0;
    for (CartItemRequest item : items.orElse(List.of())) {
      OptionalInt cartIndex = pointer.equals("/cart") ? OptionalInt.of(index) : OptionalInt.empty();
      new Reading(review, item, pointer + "/" + index, cartIndex).line().ifPresent(lines::add);
      index++;
    }
  }

  private record Reading(
      CartReview review, CartItemRequest item, String pointer, OptionalInt cartIndex) {
    Optional<CartLine> line() {
      long shopId = item.shopId().orElseThrow();
      ShopCatalogue shop = review.situation().shops().get(shopId);
      if (shop == null) {
        return unknown(Finding.of(CheckoutCode.UNKNOWN_SHOP), "shop_id", shopId);
      }
      long productId = item.productId().orElseThrow();
      return shop.assortment()
          .find(productId)
          .map(product -> line(shop, product))
          .orElseGet(
              () ->
                  unknown(
                      Finding.of(CheckoutCode.UNKNOWN_PRODUCT, shop.shop().name()),
                      "product_id",
                      productId));
    }

    private Optional<CartLine> line(ShopCatalogue shop, Product product) {
      Optional<ProductPrice> price =
          item.productPriceId().map(product::price).orElse(Optional.of(product.firstPrice()));
      if (price.isEmpty()) {
        long priceId = item.productPriceId().orElseThrow();
        find(
            Finding.of(CheckoutCode.UNKNOWN_PRICE, product.name())
                .at(pointer + "/product_price_id")
                .refused(priceId)
                .instead(product.prices().stream().map(ProductPrice::id).toList()));
        return Optional.empty();
      }
      return Optional.of(new CartLine(item, pointer, cartIndex, shop, product, price.get()));
    }

    private Optional<CartLine> unknown(Finding unknown, String member, long id) {
      find(unknown.at(pointer + "/" + member).refused(id));
      return Optional.empty();
    }

    private void find(Finding finding) {
      review.find(finding.inCart(cartIndex));
    }
  }
}
