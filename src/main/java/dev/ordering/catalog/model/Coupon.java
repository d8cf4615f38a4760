package dev.ordering.catalog.model;

import dev.ordering.money.Money;
import java.util.Locale;
import java.util.OptionalLong;

/**
 * A discount for whoever knows its code. A coupon of several shops has the same id in each.
 *
 * @param code compared regardless of case
 * @param scope what it is for; a reduction by an amount is taken off all of that once
 * @param minimum the price that the goods it is for must have
 * @param uses how often it can be used in all; empty is any number
 * @param usesPerCustomer how often each customer can use it; empty is any number
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
  /** The code as it is compared. */
  public static String key(String code) {
    return code.strip().toUpperCase(Locale.ROOT);
  }
}
