package dev.ordering.catalog.browse;

import dev.ordering.catalog.model.ProductPrice;
import dev.ordering.money.MoneyRepresentation;
import java.util.Locale;

/**
 * A price that a product can be had for (contract "CartItem.cart", product_price).
 *
 * @param name small, large; empty where there is but one
 */
public record ProductPriceRepresentation(long id, String name, MoneyRepresentation price) {
  public static ProductPriceRepresentation of(ProductPrice price, Locale language) {
    return new ProductPriceRepresentation(
        price.id(), price.name().in(language), MoneyRepresentation.of(price.price()));
  }
}
