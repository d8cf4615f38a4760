package dev.ordering.checkout.rule;

import dev.ordering.catalog.model.OptionSets;
import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.CartUnderReview;
import dev.ordering.checkout.cart.ChosenOption;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.finding.Measure;
import dev.ordering.checkout.model.CartItem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Removes options that the product does not have, or whose amount is less than 1. */
final class KnownOptions implements CheckoutRule<CartUnderReview> {
  @Override
  public void apply(CartUnderReview review) {
    for (CartLine line : review.everyLine()) {
      List<ChosenOption> chosen = new ArrayList<>();
      int index = 0;
      for (CartItem.Option option : line.item().options()) {
        known(review, line, option, "options/" + index).ifPresent(chosen::add);
        index++;
      }
      review.choose(line, chosen);
    }
  }

  private static Optional<ChosenOption> known(
      CartUnderReview review, CartLine line, CartItem.Option option, String member) {
    Optional<OptionSets.Choice> choice = line.product().optionSets().find(option.id());
    if (choice.isEmpty()) {
      review.report(
          Finding.of(CheckoutCode.UNKNOWN_OPTION, line.product().name())
              .at(line, member + "/option_id")
              .withRejected(option.id()));
    } else if (option.amount() < 1) {
      review.report(
          Finding.of(
                  CheckoutCode.AMOUNT_BELOW_MINIMUM, choice.get().option().name(), Measure.NOTHING)
              .at(line, member + "/amount")
              .withChange(option.amount(), 0L));
    }
    return choice
        .filter(known -> option.amount() >= 1)
        .map(
            known ->
                new ChosenOption(
                    known.set(),
                    known.option(),
                    option.amount(),
                    line.pointer() + "/" + member,
                    Optional.empty()));
  }
}
