package dev.ordering.catalog.model;

import dev.ordering.money.Money;
import java.util.Locale;
import java.util.OptionalLong;

/**
 * A discount for customers who know its code. A coupon of several shops has the same id in each.
 *
 * @param code compared ignoring case
 * @param scope the products that it is for; a reduction by an amount is subtracted once from their
 *     total
 * @param minimum the price that these products must reach together
 * @param uses how often it can be used in total; empty if there is no limit
 * @param usesPerCustomer how often each customer can use it; empty if there is no limit
 */
public record Coupon(
    long id,
    String code,
    ProductScope scope,
    Reduction reduction,
    Money minimum,
    Validity validity,
    OptionalLong uses,
    OptionalLong usesPerCustomer) {
  /** Returns the normalized code, for comparisons. */
  public static String key(String code) {
    return code.strip().toUpperCase(Locale.ROOT);
  }
}
