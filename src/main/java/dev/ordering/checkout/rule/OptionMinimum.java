package dev.ordering.checkout.rule;

import dev.ordering.catalog.model.Option;
import dev.ordering.catalog.model.OptionSet;
import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.ChosenOption;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.cart.PricedCart;
import dev.ordering.checkout.cart.PricedLine;
import dev.ordering.checkout.finding.CheckoutCode;

/** Requires the minimum number of options of each option set. */
final class OptionMinimum implements CheckoutRule<PricedCart> {
  @Override
  public void apply(PricedCart cart) {
    for (PricedLine priced : cart.lines()) {
      CartLine line = priced.line();
      for (OptionSet set : line.product().optionSets().all()) {
        if (set.minimum() > 0) {
          check(cart, line, set);
        }
      }
    }
  }

  private static void check(PricedCart cart, CartLine line, OptionSet set) {
    long chosen =
        line.options().stream()
            .filter(option -> option.set().id() == set.id())
            .mapToLong(ChosenOption::amount)
            .sum();
    if (chosen < set.minimum()) {
      CheckoutCode code = chosen == 0 ? CheckoutCode.OPTION_REQUIRED : CheckoutCode.OPTION_MINIMUM;
      cart.report(
          Finding.of(code, line.product().name(), set.name(), (long) set.minimum())
              .at(line, "options")
              .withRejected(chosen)
              .withAlternatives(set.options().stream().map(Option::id).toList()));
    }
  }
}
