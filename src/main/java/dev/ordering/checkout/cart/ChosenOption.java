package dev.ordering.checkout.cart;

import dev.ordering.catalog.model.Option;
import dev.ordering.catalog.model.OptionSet;

/**
 * An option of a line.
 *
 * @param pointer where it stands in the request
 */
public record ChosenOption(OptionSet set, Option option, long amount, String pointer) {
  public ChosenOption times(long newAmount) {
    return new ChosenOption(set, option, newAmount, pointer);
  }
}
