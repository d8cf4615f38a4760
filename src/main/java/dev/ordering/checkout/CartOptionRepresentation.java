package dev.ordering.checkout;

import dev.ordering.money.MoneyRepresentation;
import java.util.Locale;

/**
 * An option of a line.
 *
 * @param priceChange added once to the price of one unit, person or kilo
 * @param amount how often it was chosen; from 1.7.0
 */
public record CartOptionRepresentation(
    long id,
    String name,
    MoneyRepresentation priceChange,
    CartOptionSetRepresentation optionset,
    long amount) {
  /** The set it was chosen from. */
  public record CartOptionSetRepresentation(long id, String name, boolean allowAttachment) {}

  static CartOptionRepresentation of(ChosenOption chosen, Locale language) {
    return new CartOptionRepresentation(
        chosen.option().id(),
        chosen.option().name().in(language),
        MoneyRepresentation.of(chosen.option().priceChange()),
        new CartOptionSetRepresentation(
            chosen.set().id(), chosen.set().name().in(language), chosen.set().allowAttachment()),
        chosen.amount());
  }
}
