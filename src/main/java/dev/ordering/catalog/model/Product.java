package dev.ordering.catalog.model;

import dev.ordering.money.Money;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A product of a shop.
 *
 * @param targetPrice whether the price is an estimate; the final price is settled in the shop
 * @param prices at least one; the first applies if a customer chooses none
 * @param amounts how many can be ordered, over all lines of a cart
 * @param persons for how many persons it can be ordered, if the price is per person
 * @param grams how many grams can be ordered, if the price is per kilo
 * @param defaultGrams applies if a customer names no number of grams
 * @param stocked whether its stock is counted
 * @param vat the VAT rate that its prices include; empty if the company names none
 * @param allergens those of the product without its options; empty if nothing was declared
 */
public record Product(
    long id,
    Translated name,
    Translated description,
    List<Image> images,
    PriceType priceType,
    boolean targetPrice,
    List<ProductPrice> prices,
    Quantity amounts,
    Quantity persons,
    Quantity grams,
    long defaultGrams,
    boolean stocked,
    Availability availability,
    boolean commentsAllowed,
    Set<Long> categoryIds,
    OptionSets optionSets,
    List<Suggestion> suggestions,
    Optional<VatRate> vat,
    Optional<Allergens> allergens) {
  /** The highest price that the largest possible order of a product may have, in the minor unit. */
  static final long HIGHEST_TOTAL = 10_000_000_000_000L;

  private static final long GRAMS_PER_KILO = 1000;

  public Product {
    images = List.copyOf(images);
    prices = List.copyOf(prices);
    categoryIds = Set.copyOf(categoryIds);
    suggestions = List.copyOf(suggestions);
    if (priceType == PriceType.PER_KILO && !grams.contains(defaultGrams)) {
      throw new IllegalArgumentException(
          "product " + id + " cannot be sold by " + defaultGrams + " grams");
    }
    if (prices.isEmpty()) {
      throw new IllegalArgumentException("product " + id + " has no price");
    }
    if (highestTotal(priceType, prices, amounts, persons, grams, optionSets)
            .compareTo(BigInteger.valueOf(HIGHEST_TOTAL))
        > 0) {
      throw new IllegalArgumentException("product " + id + " can cost more than the highest price");
    }
  }

  /** Returns the price that applies if a customer chooses none. */
  public ProductPrice firstPrice() {
    return prices.get(0);
  }

  public Optional<ProductPrice> price(long priceId) {
    for (ProductPrice price : prices) {
      if (price.id() == priceId) {
        return Optional.of(price);
      }
    }
    return Optional.empty();
  }

  // an upper bound; because of it, no total of a cart can overflow
  private static BigInteger highestTotal(
      PriceType type,
      List<ProductPrice> prices,
      Quantity amounts,
      Quantity persons,
      Quantity grams,
      OptionSets sets) {
    BigInteger unit =
        prices.stream()
            .map(price -> BigInteger.valueOf(price.price().minor()))
            .reduce(BigInteger.ZERO, BigInteger::max);
    for (OptionSet set : sets.all()) {
      BigInteger dearest =
          set.options().stream()
              .map(Option::priceChange)
              .map(Money::minor)
              .map(change -> BigInteger.valueOf(change).abs())
              .reduce(BigInteger.ZERO, BigInteger::max);
      unit = unit.add(dearest.multiply(BigInteger.valueOf(set.maximum())));
    }
    BigInteger total = unit.multiply(BigInteger.valueOf(amounts.maximum()));
    return switch (type) {
      case PER_UNIT -> total;
      case PER_PERSON -> total.multiply(BigInteger.valueOf(persons.maximum()));
      case PER_KILO -> total.multiply(BigInteger.valueOf(grams.maximum() / GRAMS_PER_KILO + 1));
    };
  }
}
