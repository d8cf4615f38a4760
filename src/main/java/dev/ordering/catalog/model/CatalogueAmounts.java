package dev.ordering.catalog.model;

import dev.ordering.money.Money;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Optional;

/** All amounts of money in a shop's catalogue. They must be in the shop's currency. */
final class CatalogueAmounts {
  private final List<Money> amounts = new ArrayList<>();

  private CatalogueAmounts() {}

  static void requireCurrency(
      Currency currency,
      List<DeliveryZone> zones,
      ShopTerms terms,
      Assortment assortment,
      List<Discount> discounts,
      Coupons coupons,
      Optional<LoyaltyProgramme> loyalty) {
    CatalogueAmounts all = new CatalogueAmounts();
    zones.forEach(all::add);
    all.add(terms);
    assortment.all().forEach(all::add);
    discounts.forEach(discount -> all.add(discount.reduction()));
    coupons.all().forEach(all::add);
    loyalty.ifPresent(all::add);
    for (Money amount : all.amounts) {
      if (!amount.currency().equals(currency)) {
        throw new IllegalArgumentException(amount + " is not in the currency " + currency);
      }
    }
  }

  private void add(DeliveryZone zone) {
    amounts.add(zone.cost());
    amounts.add(zone.minimumOrder());
    zone.freeFrom().ifPresent(amounts::add);
  }

  private void add(ShopTerms terms) {
    amounts.addAll(List.of(terms.invoiceCost(), terms.smsCost(), terms.warrantyCost()));
    amounts.addAll(terms.transactionCosts().values());
  }

  private void add(Product product) {
    product.prices().forEach(price -> amounts.add(price.price()));
    product.optionSets().all().stream()
        .flatMap(set -> set.options().stream())
        .forEach(option -> amounts.add(option.priceChange()));
  }

  private void add(Coupon coupon) {
    amounts.add(coupon.minimum());
    add(coupon.reduction());
  }

  private void add(LoyaltyProgramme programme) {
    amounts.add(programme.spentPerPoint());
    programme.rewards().forEach(reward -> add(reward.reduction()));
  }

  private void add(Reduction reduction) {
    if (reduction instanceof Reduction.Amount amount) {
      amounts.add(amount.off());
    }
  }
}
