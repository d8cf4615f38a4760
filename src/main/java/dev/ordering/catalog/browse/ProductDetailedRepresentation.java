package dev.ordering.catalog.browse;

import dev.ordering.catalog.model.Allergens;
import dev.ordering.catalog.model.Image;
import dev.ordering.catalog.model.PriceType;
import dev.ordering.catalog.model.Product;
import dev.ordering.catalog.model.Shop;
import dev.ordering.money.MoneyRepresentation;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A product with all its details (contract "Product.detailed").
 *
 * @param targetPrice whether the price is an estimate; the final price is settled in the shop
 * @param price the first of its prices
 * @param minimum how many must be ordered at least, over all lines of a cart
 * @param maximum how many can be ordered at most, over all lines of a cart
 * @param step only multiples of it can be ordered
 * @param persons for how many persons it can be ordered; left out unless the price is per person
 * @param gram how many grams can be ordered; left out unless the price is per kilo
 * @param optionsets in the order in which they are shown
 * @param vat the VAT rate that its prices include; left out if the company names none
 * @param allergens allergens of the product without its options; left out if nothing was declared
 */
public record ProductDetailedRepresentation(
    long id,
    String name,
    String description,
    List<Image> images,
    PriceType priceType,
    boolean targetPrice,
    MoneyRepresentation price,
    List<ProductPriceRepresentation> productPrices,
    long minimum,
    long maximum,
    long step,
    Optional<ProductQuantityRepresentation> persons,
    Optional<ProductQuantityRepresentation> gram,
    List<OptionSetRepresentation> optionsets,
    ShopRepresentation shop,
    Optional<VatRateRepresentation> vat,
    Optional<Allergens> allergens) {
  public static ProductDetailedRepresentation of(Product product, Shop shop, Locale language) {
    return new ProductDetailedRepresentation(
        product.id(),
        product.name().in(language),
        product.description().in(language),
        product.images(),
        product.priceType(),
        product.targetPrice(),
        MoneyRepresentation.of(product.firstPrice().price()),
        product.prices().stream()
            .map(price -> ProductPriceRepresentation.of(price, language))
            .toList(),
        product.amounts().lowest(),
        product.amounts().highest(),
        product.amounts().step(),
        product.priceType() == PriceType.PER_PERSON
            ? Optional.of(
                ProductQuantityRepresentation.of(product.persons(), product.persons().lowest()))
            : Optional.empty(),
        product.priceType() == PriceType.PER_KILO
            ? Optional.of(ProductQuantityRepresentation.of(product.grams(), product.defaultGrams()))
            : Optional.empty(),
        product.optionSets().all().stream()
            .map(set -> OptionSetRepresentation.of(set, language))
            .toList(),
        ShopRepresentation.of(shop),
        product.vat().map(rate -> VatRateRepresentation.of(rate, language)),
        product.allergens());
  }
}
