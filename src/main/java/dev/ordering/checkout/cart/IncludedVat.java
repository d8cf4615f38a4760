package dev.ordering.checkout.cart;

import dev.ordering.catalog.model.ExtraCost;
import dev.ordering.catalog.model.VatRate;
import dev.ordering.money.Apportionment;
import dev.ordering.money.Money;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The VAT that a shop's part of a cart includes, by rate. The amounts add up to the price to pay.
 * Deductions from all goods, and costs without a rate of their own, are divided among the rates in
 * proportion.
 */
public final class IncludedVat {
  private final TreeMap<VatRate, Long> amounts;

  private IncludedVat(LocalDate day) {
    amounts =
        new TreeMap<>(
            Comparator.comparing((VatRate rate) -> rate.on(day)).thenComparing(VatRate::code));
  }

  /**
   * Returns the amounts, those of low rates first.
   *
   * @param lines of the shop, at least one
   * @param prices of the shop
   * @param rates of costs; other costs have the rates of the goods
   * @param day on which the goods are handed over
   * @return nothing unless every product has a rate
   */
  public static List<VatAmount> of(
      List<PricedLine> lines, CartPrices prices, Map<ExtraCost, VatRate> rates, LocalDate day) {
    if (!lines.stream().allMatch(each -> each.line().product().vat().isPresent())) {
      return List.of();
    }
    IncludedVat goods = new IncludedVat(day);
    lines.forEach(line -> goods.divide(line.discountPrice().minor(), parts(line, day).amounts));
    IncludedVat total = new IncludedVat(day);
    total.divide(prices.priceWithDiscount().minor(), goods.amounts);
    boolean isFree = prices.priceWithDiscount().isZero();
    TreeMap<VatRate, Long> shares = new TreeMap<>(isFree ? goods.amounts : total.amounts);
    long shared = 0;
    for (Map.Entry<ExtraCost, Money> cost : costs(prices).entrySet()) {
      long amount = cost.getValue().minor();
      if (!rates.containsKey(cost.getKey())) {
        shared += amount;
      } else if (amount > 0) {
        total.add(rates.get(cost.getKey()), amount);
      }
    }
    total.divide(shared, shares);
    return total.amounts.entrySet().stream()
        .map(
            part ->
                new VatAmount(
                    part.getKey().code(),
                    part.getKey().name(),
                    part.getKey().on(day),
                    Money.of(part.getValue(), prices.currency())))
        .toList();
  }

  private static Map<ExtraCost, Money> costs(CartPrices prices) {
    Map<ExtraCost, Money> costs = new EnumMap<>(ExtraCost.class);
    costs.put(ExtraCost.DELIVERY, prices.deliveryCost());
    costs.put(ExtraCost.PAYMENT, prices.transactionCost());
    costs.put(ExtraCost.INVOICE, prices.invoiceCost());
    costs.put(ExtraCost.SMS, prices.smsCost());
    costs.put(ExtraCost.WARRANTY, prices.warranty());
    return costs;
  }

  /**
   * Returns the price of one unit of a line, by rate. If an option reduces the price, it reduces
   * the part of the product.
   */
  private static IncludedVat parts(PricedLine priced, LocalDate day) {
    VatRate own = priced.line().product().vat().orElseThrow();
    IncludedVat parts = new IncludedVat(day);
    long unit = priced.line().price().price().minor();
    for (ChosenOption chosen : priced.line().options()) {
      long change = chosen.option().priceChange().minor() * chosen.amount();
      VatRate rate = chosen.option().vat().orElse(own);
      if (change > 0 && !rate.equals(own)) {
        parts.add(rate, change);
      } else {
        unit += change;
      }
    }
    parts.add(own, Math.max(0, unit));
    return parts;
  }

  private void add(VatRate rate, long amount) {
    amounts.merge(rate, amount, Math::addExact);
  }

  private void divide(long amount, Map<VatRate, Long> weights) {
    List<VatRate> rates = new ArrayList<>(weights.keySet());
    long[] parts = Apportionment.of(amount, new ArrayList<>(weights.values()));
    for (int i = 0; i < parts.length; i++) {
      add(rates.get(i), parts[i]);
    }
  }
}
