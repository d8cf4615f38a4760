package dev.ordering.checkout.cart;

import dev.ordering.catalog.model.Assortment;
import dev.ordering.catalog.model.Coupon;
import dev.ordering.catalog.model.Product;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.catalog.model.Suggestion;
import dev.ordering.checkout.counter.ShopProduct;
import dev.ordering.checkout.model.Cart;
import dev.ordering.checkout.model.CartItem;
import dev.ordering.checkout.model.Checkout;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a {@link CheckoutContext} of a cart needs from the database, once the shops are known.
 *
 * @param shops the shops that the cart names, for their newest revisions
 * @param stock the products whose stock is needed: those of the cart and those that may be
 *     suggested with them
 * @param slots the shops whose full slots from now on are needed, with the capacity of a slot
 * @param coupons the coupons whose uses are needed, in total and by this customer
 * @param uploads the files that the cart names
 * @param card the number of the loyalty card
 * @param customerDetails whether more than the id of the customer is needed
 */
public record CheckoutNeeds(
    Set<Long> shops,
    Set<ShopProduct> stock,
    Map<Long, Integer> slots,
    Set<Long> coupons,
    Set<Long> uploads,
    Optional<String> card,
    boolean customerDetails) {
  public CheckoutNeeds {
    shops = Set.copyOf(shops);
    stock = Set.copyOf(stock);
    slots = Map.copyOf(slots);
    coupons = Set.copyOf(coupons);
    uploads = Set.copyOf(uploads);
  }

  /** Returns the shops that a cart names. */
  public static Set<Long> shops(Cart cart) {
    Set<Long> shops = new HashSet<>();
    cart.everyItem().forEach(item -> shops.add(item.shopId()));
    return shops;
  }

  /**
   * Returns the needs of a cart.
   *
   * @param shops the shops that the cart names and that exist, by id
   */
  public static CheckoutNeeds of(Cart cart, Map<Long, ShopCatalogue> shops) {
    Set<ShopProduct> stock = new HashSet<>();
    Set<Long> uploads = new HashSet<>();
    for (CartItem item : cart.everyItem()) {
      addStock(item, shops, stock);
      addUploads(item, uploads);
    }
    return new CheckoutNeeds(
        shops(cart),
        stock,
        slots(shops.values()),
        coupons(cart, shops.values()),
        uploads,
        cart.checkout().flatMap(Checkout::cardNumber),
        needsCustomerDetails(cart));
  }

  private static Map<Long, Integer> slots(Collection<ShopCatalogue> shops) {
    Map<Long, Integer> slots = new HashMap<>();
    for (ShopCatalogue shop : shops) {
      shop.timetable().capacity().ifPresent(capacity -> slots.put(shop.id(), capacity));
    }
    return slots;
  }

  /**
   * Whether the checkout needs the customer's address, points, telephone number, or the shops of
   * which the customer is staff.
   */
  private static boolean needsCustomerDetails(Cart cart) {
    return cart.checkout().flatMap(Checkout::address).isEmpty()
        || cart.checkout().flatMap(Checkout::loyalty).isPresent()
        || cart.locker().filter(Checkout.Locker::isNotifiedBySms).isPresent()
        || cart.checkout().filter(Checkout::askInStore).isPresent();
  }

  /** Returns the product of an item, if it exists. */
  static Optional<Product> product(CartItem item, Map<Long, ShopCatalogue> shops) {
    return Optional.ofNullable(shops.get(item.shopId()))
        .flatMap(shop -> shop.assortment().find(item.productId()));
  }

  private static void addStock(
      CartItem item, Map<Long, ShopCatalogue> shops, Set<ShopProduct> stock) {
    ShopCatalogue shop = shops.get(item.shopId());
    product(item, shops)
        .ifPresent(
            product -> {
              Assortment assortment = shop.assortment();
              addIfStocked(shop, product, stock);
              for (Suggestion suggestion : product.suggestions()) {
                assortment
                    .find(suggestion.productId())
                    .ifPresent(suggested -> addIfStocked(shop, suggested, stock));
              }
              for (Assortment.Menu menu : assortment.menusWith(product.id())) {
                addIfStocked(shop, menu.product(), stock);
              }
            });
  }

  private static void addIfStocked(ShopCatalogue shop, Product product, Set<ShopProduct> stock) {
    if (product.stocked()) {
      stock.add(new ShopProduct(shop.id(), product.id()));
    }
  }

  /** Returns the coupons that the cart may use, by id. */
  static Set<Long> coupons(Cart cart, Collection<ShopCatalogue> shops) {
    Set<Long> coupons = new HashSet<>();
    for (String code : cart.checkout().map(Checkout::coupons).orElse(List.of())) {
      for (ShopCatalogue shop : shops) {
        shop.coupon(code).map(Coupon::id).ifPresent(coupons::add);
      }
    }
    return coupons;
  }

  private static void addUploads(CartItem item, Set<Long> uploads) {
    item.options().forEach(option -> option.uploadId().ifPresent(uploads::add));
    item.uploads().forEach(upload -> uploads.add(upload.id()));
  }
}
