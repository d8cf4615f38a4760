package dev.ordering.catalog.model;

import dev.ordering.money.Money;
import dev.ordering.payment.PaymentMethod;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * What a shop charges in addition to the goods, and what it offers.
 *
 * @param transactionCosts by the payment methods that it accepts
 * @param vat the VAT rates of the costs; a cost that is left out has the rates of the goods
 * @param invoices whether customers can have an invoice
 * @param inStore whether staff order for customers in the shop
 */
public record ShopTerms(
    Money invoiceCost,
    Money smsCost,
    Money warrantyCost,
    Map<PaymentMethod, Money> transactionCosts,
    Map<ExtraCost, VatRate> vat,
    boolean invoices,
    boolean inStore) {
  // ensures that no total of a cart can overflow
  private static final long HIGHEST_COST = 1_000_000_000_000L;

  public ShopTerms {
    requireCost(invoiceCost);
    requireCost(smsCost);
    requireCost(warrantyCost);
    transactionCosts.values().forEach(ShopTerms::requireCost);
    vat = Map.copyOf(vat);
    Map<PaymentMethod, Money> sorted = new EnumMap<>(PaymentMethod.class);
    sorted.putAll(transactionCosts);
    transactionCosts = Collections.unmodifiableMap(sorted);
  }

  static void requireCost(Money cost) {
    if (cost.isNegative() || cost.minor() > HIGHEST_COST) {
      throw new IllegalArgumentException("the cost is negative or too high: " + cost);
    }
  }
}
