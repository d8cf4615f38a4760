package dev.ordering.checkout.cart;

import dev.ordering.catalog.model.Coupon;
import dev.ordering.catalog.model.Product;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.counter.ShopProduct;
import dev.ordering.checkout.request.CartItemRequest;
import dev.ordering.checkout.request.CheckoutDetails;
import dev.ordering.checkout.request.CheckoutRequest;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What has to be known for a {@link CheckoutSituation} of a request, once its shops are.
 *
 * @param stock the products whose stock is asked for: those of the request and what may be
 *     suggested with them
 * @param slots the shops whose slots are asked for: how many orders stand in each from now on
 * @param coupons how often each was used, in all and by this customer
 * @param uploads the files that are named
 * @param card the number of the loyalty card
 */
public record CheckoutNeeds(
    Set<ShopProduct> stock,
    Set<Long> slots,
    Set<Long> coupons,
    Set<Long> uploads,
    Optional<String> card) {
  public CheckoutNeeds {
    stock = Set.copyOf(stock);
    slots = Set.copyOf(slots);
    coupons = Set.copyOf(coupons);
    uploads = Set.copyOf(uploads);
  }

  /** The shops that a request names. */
  public static Set<Long> shops(CheckoutRequest request) {
    return items(request)
        .flatMap(item -> item.shopId().stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  /**
   * The needs of a request.
   *
   * @param shops those that exist of the shops that it names, by id
   */
  public static CheckoutNeeds of(CheckoutRequest request, Map<Long, ShopCatalogue> shops) {
    Optional<CheckoutDetails> details = request.checkout();
    Set<ShopProduct> stock = new HashSet<>();
    items(request).forEach(item -> addStock(item, shops, stock));
    return new CheckoutNeeds(
        stock,
        shops.values().stream()
            .filter(shop -> shop.timetable().capacity().isPresent())
            .map(ShopCatalogue::id)
            .collect(Collectors.toSet()),
        coupons(details, shops.values()),
        items(request).flatMap(CheckoutNeeds::uploads).collect(Collectors.toSet()),
        details
            .flatMap(CheckoutDetails::config)
            .flatMap(CheckoutDetails.Config::loyaltyCardNumber));
  }

  private static Stream<CartItemRequest> items(CheckoutRequest request) {
    return Stream.of(request.cart(), request.addItems(), request.addSuggestions())
        .flatMap(Optional::stream)
        .flatMap(List::stream);
  }

  private static void addStock(
      CartItemRequest item, Map<Long, ShopCatalogue> shops, Set<ShopProduct> stock) {
    ShopCatalogue shop = item.shopId().map(shops::get).orElse(null);
    if (shop == null || item.productId().isEmpty()) {
      return;
    }
    long productId = item.productId().get();
    Optional<Product> product = shop.assortment().find(productId);
    product.stream()
        .flatMap(found -> found.suggestions().stream())
        .flatMap(suggestion -> shop.assortment().find(suggestion.productId()).stream())
        .forEach(suggested -> addIfStocked(shop, suggested, stock));
    product.ifPresent(found -> addIfStocked(shop, found, stock));
    shop.assortment()
        .menusWith(productId)
        .forEach(menu -> addIfStocked(shop, menu.product(), stock));
  }

  private static void addIfStocked(ShopCatalogue shop, Product product, Set<ShopProduct> stock) {
    if (product.stocked()) {
      stock.add(new ShopProduct(shop.id(), product.id()));
    }
  }

  private static Set<Long> coupons(
      Optional<CheckoutDetails> details, Collection<ShopCatalogue> shops) {
    return details.flatMap(CheckoutDetails::coupons).orElse(List.of()).stream()
        .flatMap(coupon -> coupon.code().stream())
        .flatMap(code -> shops.stream().flatMap(shop -> shop.coupon(code).stream()))
        .map(Coupon::id)
        .collect(Collectors.toSet());
  }

  private static Stream<Long> uploads(CartItemRequest item) {
    return Stream.concat(
        item.options().orElse(List.of()).stream().flatMap(option -> option.uploadId().stream()),
        item.uploads().orElse(List.of()).stream()
            .flatMap(upload -> upload.upload().stream())
            .flatMap(file -> file.id().stream()));
  }
}
