package dev.ordering.checkout.rule;

import dev.ordering.catalog.model.OptionSet;
import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.CartUnderReview;
import dev.ordering.checkout.cart.ChosenOption;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.finding.CheckoutCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Limits how often an option, and how many options of its set, are chosen. The options that were
 * chosen last are removed first.
 */
final class OptionMaximum implements CheckoutRule<CartUnderReview> {
  @Override
  public void apply(CartUnderReview review) {
    for (CartLine line : review.everyLine()) {
      if (!line.options().isEmpty()) {
        reduce(review, line);
      }
    }
  }

  private static void reduce(CartUnderReview review, CartLine line) {
    Map<Long, Long> leftOfSet = new HashMap<>();
    Map<Long, Long> leftOfOption = new HashMap<>();
    List<ChosenOption> kept = new ArrayList<>();
    for (ChosenOption option : line.options()) {
      OptionSet set = option.set();
      long left =
          Math.min(
              leftOfSet.getOrDefault(set.id(), (long) set.maximum()),
              leftOfOption.getOrDefault(option.option().id(), (long) set.maximumPerOption()));
      long possible = Math.min(left, option.amount());
      if (possible < option.amount()) {
        review.report(
            Finding.of(
                    CheckoutCode.OPTION_MAXIMUM,
                    set.name(),
                    option.option().name(),
                    (long) set.maximum(),
                    (long) set.maximumPerOption())
                .at(option.pointer())
                .inCart(line.cartIndex())
                .withChange(option.amount(), possible));
      }
      if (possible > 0) {
        kept.add(option.times(possible));
        leftOfSet.merge(set.id(), set.maximum() - possible, (old, first) -> old - possible);
        leftOfOption.merge(
            option.option().id(),
            set.maximumPerOption() - possible,
            (old, first) -> old - possible);
      }
    }
    review.choose(line, kept);
  }
}
