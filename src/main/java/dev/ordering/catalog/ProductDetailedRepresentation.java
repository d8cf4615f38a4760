package dev.ordering.catalog;

import dev.ordering.money.MoneyRepresentation;
import java.util.List;
import java.util.Locale;

/**
 * All of a product (contract "Product.detailed").
 *
 * @param targetPrice whether the price is an estimate, settled in the shop
 * @param price the first of its prices
 * @param optionsets in the order in which they are shown
 */
public record ProductDetailedRepresentation(
    long id,
    String name,
    String description,
    List<ImageRepresentation> images,
    PriceType priceType,
    boolean targetPrice,
    MoneyRepresentation price,
    List<ProductPriceRepresentation> productPrices,
    List<OptionSetRepresentation> optionsets,
    ShopRepresentation shop) {
  public static ProductDetailedRepresentation of(Product product, Shop shop, Locale language) {
    return new ProductDetailedRepresentation(
        product.id(),
        product.name().in(language),
        product.description().in(language),
        product.images().stream().map(ImageRepresentation::of).toList(),
        product.priceType(),
        product.targetPrice(),
        MoneyRepresentation.of(product.firstPrice().price()),
        product.prices().stream()
            .map(price -> ProductPriceRepresentation.of(price, language))
            .toList(),
        product.optionSets().all().stream()
            .map(set -> OptionSetRepresentation.of(set, language))
            .toList(),
        ShopRepresentation.of(shop));
  }
}
