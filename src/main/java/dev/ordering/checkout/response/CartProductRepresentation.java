package dev.ordering.checkout.response;

import dev.ordering.catalog.model.Image;
import dev.ordering.catalog.model.PriceType;
import dev.ordering.catalog.model.Product;
import dev.ordering.money.MoneyRepresentation;
import java.util.List;
import java.util.Locale;

/**
 * The product of a line (contract "CartItem.cart", response form).
 *
 * @param targetPrice whether the price is an estimate; the final price is settled in the shop
 * @param price the first of its prices; a plain number up to 1.5.0
 */
public record CartProductRepresentation(
    long id,
    String name,
    List<Image> images,
    PriceType priceType,
    boolean targetPrice,
    MoneyRepresentation price) {
  static CartProductRepresentation of(Product product, Locale language) {
    return new CartProductRepresentation(
        product.id(),
        product.name().in(language),
        product.images(),
        product.priceType(),
        product.targetPrice(),
        MoneyRepresentation.of(product.firstPrice().price()));
  }
}
