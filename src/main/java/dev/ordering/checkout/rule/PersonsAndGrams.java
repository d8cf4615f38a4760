package dev.ordering.checkout.rule;

import dev.ordering.catalog.model.PriceType;
import dev.ordering.catalog.model.Quantity;
import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.CartUnderReview;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.finding.Measure;
import java.util.Locale;

/**
 * Keeps persons and grams within the limits and steps of the product. Numbers that the price type
 * does not use become 0.
 */
final class PersonsAndGrams implements CheckoutRule<CartUnderReview> {
  @Override
  public void apply(CartUnderReview review) {
    for (CartLine line : review.everyLine()) {
      PriceType type = line.product().priceType();
      review.changePersonsAndGram(
          line,
          type == PriceType.PER_PERSON
              ? within(review, line, Measure.Unit.PERSONS, line.persons(), line.product().persons())
              : unused(review, line, "persons", Measure.NOT_PER_PERSON, line.persons()),
          type == PriceType.PER_KILO
              ? within(review, line, Measure.Unit.GRAM, line.gram(), line.product().grams())
              : unused(review, line, "gram", Measure.NOT_BY_WEIGHT, line.gram()));
    }
  }

  private static long unused(
      CartUnderReview review, CartLine line, String member, Measure none, long asked) {
    if (asked != 0) {
      review.report(
          Finding.of(CheckoutCode.AMOUNT_ABOVE_MAXIMUM, line.product().name(), none)
              .at(line, member)
              .withChange(asked, 0L));
    }
    return 0;
  }

  private static long within(
      CartUnderReview review, CartLine line, Measure.Unit unit, long asked, Quantity quantity) {
    if (quantity.contains(asked)) {
      return asked;
    }
    CheckoutCode code = code(asked, quantity);
    long possible =
        switch (code) {
          case AMOUNT_BELOW_MINIMUM -> quantity.lowest();
          case AMOUNT_ABOVE_MAXIMUM -> quantity.highest();
          default -> quantity.roundUp(asked);
        };
    long limit = code == CheckoutCode.AMOUNT_STEP ? quantity.step() : possible;
    review.report(
        Finding.of(code, line.product().name(), new Measure(limit, unit))
            .at(line, unit.name().toLowerCase(Locale.ROOT))
            .withChange(asked, possible));
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
