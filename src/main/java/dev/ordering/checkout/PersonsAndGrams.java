package dev.ordering.checkout;

import dev.ordering.catalog.PriceType;
import dev.ordering.catalog.Quantity;
import java.util.Set;

/** Persons and grams stay within what the product is made for. */
final class PersonsAndGrams implements CheckoutRule {
  @Override
  public Set<CheckoutCode> codes() {
    return Set.of(CheckoutCode.AMOUNT_BELOW_MINIMUM, CheckoutCode.AMOUNT_ABOVE_MAXIMUM);
  }

  @Override
  public void apply(Review review) {
    for (CartLine line : review.everyLine()) {
      if (line.product().priceType() == PriceType.PER_PERSON) {
        line.persons(within(review, line, "persons", line.persons(), line.product().persons()));
      }
      if (line.product().priceType() == PriceType.PER_KILO) {
        line.gram(within(review, line, "gram", line.gram(), line.product().grams()));
      }
    }
  }

  private static long within(
      Review review, CartLine line, String member, long asked, Quantity quantity) {
    long possible = Math.max(quantity.lowest(), Math.min(quantity.highest(), asked));
    if (possible != asked) {
      CheckoutCode code =
          possible > asked ? CheckoutCode.AMOUNT_BELOW_MINIMUM : CheckoutCode.AMOUNT_ABOVE_MAXIMUM;
      review.find(
          Finding.of(code, line.product().name(), possible)
              .at(line, member)
              .changed(asked, possible));
    }
    return possible;
  }
}
