package dev.ordering.checkout.cart;

import dev.ordering.catalog.model.Discount;
import dev.ordering.catalog.model.PriceType;
import dev.ordering.catalog.model.Reduction;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.money.Money;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.Optional;

/** Computes the price of a line, before and after the discounts of the catalogue. */
public record LinePricing(Instant now) {
  public PricedLine price(CartLine line) {
    long unit = unitPrice(line);
    long price =
        line.product().priceType() == PriceType.PER_UNIT
            ? unit * line.amount()
            : rounded(ofLine(line, BigDecimal.valueOf(unit)));
    long discountUnit = unit;
    long discountPrice = price;
    Optional<BigDecimal> discounted = discounted(line, BigDecimal.valueOf(unit));
    if (discounted.isPresent()) {
      discountUnit = rounded(discounted.get());
      discountPrice = rounded(ofLine(line, discounted.get()));
    }
    return new PricedLine(
        line,
        money(line, unit),
        money(line, price),
        money(line, discountUnit),
        money(line, discountPrice));
  }

  // options may take off more than the price; the unit is then free
  private static long unitPrice(CartLine line) {
    long unit = line.price().price().minor();
    for (ChosenOption option : line.options()) {
      unit += option.option().priceChange().minor() * option.amount();
    }
    return Math.max(0, unit);
  }

  private static BigDecimal ofLine(CartLine line, BigDecimal unit) {
    return switch (line.product().priceType()) {
      case PER_UNIT -> unit.multiply(BigDecimal.valueOf(line.amount()));
      case PER_PERSON -> unit.multiply(BigDecimal.valueOf(line.amount() * line.persons()));
      case PER_KILO ->
          unit.multiply(BigDecimal.valueOf(line.amount() * line.gram())).movePointLeft(3);
    };
  }

  /** Returns the lowest discounted price; empty if there is no discount. */
  private Optional<BigDecimal> discounted(CartLine line, BigDecimal unit) {
    ShopCatalogue shop = line.shop();
    Optional<BigDecimal> lowest = Optional.empty();
    if (shop.shop().globalDiscountPercentage().signum() > 0) {
      lowest =
          Optional.of(new Reduction.Percentage(shop.shop().globalDiscountPercentage()).of(unit));
    }
    for (Discount discount : shop.discounts()) {
      if (discount.scope().contains(line.product()) && discount.validity().at(now)) {
        BigDecimal price = discount.reduction().of(unit);
        if (lowest.isEmpty() || price.compareTo(lowest.get()) < 0) {
          lowest = Optional.of(price);
        }
      }
    }
    return lowest;
  }

  private static long rounded(BigDecimal minor) {
    return minor.setScale(0, RoundingMode.HALF_UP).longValueExact();
  }

  private static Money money(CartLine line, long minor) {
    return Money.of(minor, line.shop().shop().currency());
  }
}
