package dev.ordering.checkout;

import dev.ordering.catalog.PriceType;
import dev.ordering.catalog.Quantity;
import java.util.Locale;
import java.util.Set;

/** Persons and grams stay within what the product is made for, in its steps. */
final class PersonsAndGrams implements CheckoutRule {
  @Override
  public Set<CheckoutCode> codes() {
    return Set.of(
        CheckoutCode.AMOUNT_BELOW_MINIMUM,
        CheckoutCode.AMOUNT_ABOVE_MAXIMUM,
        CheckoutCode.AMOUNT_STEP);
  }

  @Override
  public void apply(Review review) {
    for (CartLine line : review.everyLine()) {
      if (line.product().priceType() == PriceType.PER_PERSON) {
        line.persons(
            within(review, line, Measure.Unit.PERSONS, line.persons(), line.product().persons()));
      }
      if (line.product().priceType() == PriceType.PER_KILO) {
        line.gram(within(review, line, Measure.Unit.GRAM, line.gram(), line.product().grams()));
      }
    }
  }

  private static long within(
      Review review, CartLine line, Measure.Unit unit, long asked, Quantity quantity) {
    if (quantity.contains(asked)) {
      return asked;
    }
    CheckoutCode code = code(asked, quantity);
    long possible =
        switch (code) {
          case AMOUNT_BELOW_MINIMUM -> quantity.lowest();
          case AMOUNT_ABOVE_MAXIMUM -> quantity.highest();
          default -> quantity.up(asked);
        };
    long told = code == CheckoutCode.AMOUNT_STEP ? quantity.step() : possible;
    review.find(
        Finding.of(code, line.product().name(), new Measure(told, unit))
            .at(line, unit.name().toLowerCase(Locale.ROOT))
            .changed(asked, possible));
    return possible;
  }

  private static CheckoutCode code(long asked, Quantity quantity) {
    if (asked < quantity.lowest()) {
      return CheckoutCode.AMOUNT_BELOW_MINIMUM;
    }
    return asked > quantity.highest()
        ? CheckoutCode.AMOUNT_ABOVE_MAXIMUM
        : CheckoutCode.AMOUNT_STEP;
  }
}
