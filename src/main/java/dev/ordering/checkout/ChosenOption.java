package dev.ordering.checkout;

import dev.ordering.catalog.Option;
import dev.ordering.catalog.OptionSet;

/**
 * An option of a line.
 *
 * @param pointer where it stands in the request
 */
public record ChosenOption(OptionSet set, Option option, long amount, String pointer) {
  ChosenOption times(long newAmount) {
    return new ChosenOption(set, option, newAmount, pointer);
  }
}
