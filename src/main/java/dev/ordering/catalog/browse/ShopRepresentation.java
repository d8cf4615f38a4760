package dev.ordering.catalog.browse;

import dev.ordering.catalog.model.PlainNumbers;
import dev.ordering.catalog.model.Shop;
import dev.ordering.versioning.CachedJson;
import java.math.BigDecimal;

/**
 * A short description of a shop (contract "Shop.simple").
 *
 * @param currency ISO 4217 code of all prices of the shop
 * @param url the shop's own website; empty if it has none
 * @param allowOrderComments whether a comment on the whole order is accepted
 * @param allowProductComments whether a comment on a product is accepted
 * @param allowOrderMessages whether shop and customer may exchange messages about an order
 * @param globalDiscountPercentage is taken off every product; 10 is ten percent, 0 is no discount
 * @param allowOrders whether the shop accepts orders at all
 */
@CachedJson
public record ShopRepresentation(
    long id,
    String name,
    ShopAddressRepresentation address,
    String currency,
    String url,
    boolean allowOrderComments,
    boolean allowProductComments,
    boolean allowOrderMessages,
    BigDecimal globalDiscountPercentage,
    boolean allowOrders) {
  public static ShopRepresentation of(Shop shop) {
    return new ShopRepresentation(
        shop.id(),
        shop.name(),
        new ShopAddressRepresentation(shop.address(), shop.position()),
        shop.currency().getCurrencyCode(),
        shop.url(),
        shop.flags().orderComments(),
        shop.flags().productComments(),
        shop.flags().orderMessages(),
        PlainNumbers.of(shop.globalDiscountPercentage()),
        shop.flags().orders());
  }
}
