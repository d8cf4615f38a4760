package dev.ordering.checkout.rule;

import dev.ordering.catalog.model.OptionSets;
import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.CartReview;
import dev.ordering.checkout.cart.ChosenOption;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.finding.Measure;
import dev.ordering.checkout.request.CartItemRequest;
import java.util.Optional;
import java.util.Set;

/** An option that the product does not have, or that is wanted not even once, goes. */
final class KnownOptions implements CheckoutRule {
  @Override
  public Set<CheckoutCode> codes() {
    return Set.of(CheckoutCode.UNKNOWN_OPTION, CheckoutCode.AMOUNT_BELOW_MINIMUM);
  }

  @Override
  public void apply(CartReview review) {
    for (CartLine line : review.everyLine()) {
      int index = 0;
      for (CartItemRequest.OptionRequest option :
          line.request().options().orElse(java.util.List.of())) {
        read(review, line, option, "options/" + index);
        index++;
      }
    }
  }

  private static void read(
      CartReview review, CartLine line, CartItemRequest.OptionRequest option, String member) {
    long id = option.optionId().orElseThrow();
    long amount = option.amount().orElse(1L);
    Optional<OptionSets.Choice> choice = line.product().optionSets().find(id);
    if (choice.isEmpty()) {
      review.find(
          Finding.of(CheckoutCode.UNKNOWN_OPTION, line.product().name())
              .at(line, member + "/option_id")
              .refused(id));
    } else if (amount < 1) {
      review.find(
          Finding.of(
                  CheckoutCode.AMOUNT_BELOW_MINIMUM, choice.get().option().name(), Measure.NOTHING)
              .at(line, member + "/amount")
              .changed(amount, 0L));
    } else {
      line.options()
          .add(
              new ChosenOption(
                  choice.get().set(),
                  choice.get().option(),
                  amount,
                  line.pointer() + "/" + member));
    }
  }
}
