package dev.ordering.catalog.browse;

import dev.ordering.catalog.model.ProductPrice;
import dev.ordering.money.MoneyRepresentation;
import java.util.Locale;

/**
 * One of the prices of a product (contract "CartItem.cart", product_price).
 *
 * @param name for example small or large; empty if the product has only one price
 */
public record ProductPriceRepresentation(long id, String name, MoneyRepresentation price) {
  public static ProductPriceRepresentation of(ProductPrice price, Locale language) {
    return new ProductPriceRepresentation(
        price.id(), price.name().in(language), MoneyRepresentation.of(price.price()));
  }
}
