package dev.ordering.catalog.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.ordering.money.Money;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a catalogue cannot hold, so that no cart can cost more than can be counted. */
class ProductLimitsTest {
  private static Product product(long cents, OptionSets options) {
    return new Product(
        1,
        Translated.of("Bread"),
        Translated.NOTHING,
        List.of(),
        PriceType.PER_UNIT,
        false,
        List.of(new ProductPrice(10, Translated.NOTHING, Money.of(cents, "EUR"))),
        Quantity.any(),
        Quantity.any(),
        Quantity.any(),
        1,
        false,
        Availability.ALWAYS,
        true,
        Set.of(),
        options,
        List.of(),
        Optional.empty(),
        Optional.empty());
  }

  private static OptionSets oneOption(long priceChange) {
    Option option =
        new Option(
            1,
            Translated.NOTHING,
            Money.of(priceChange, "EUR"),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    return new OptionSets(
        List.of(new OptionSet(1, Translated.NOTHING, 0, 999, 999, false, List.of(option))));
  }

  @Test
  void aPriceOfMillionsIsFine() {
    assertEquals(1, product(1_000_000_000, OptionSets.NONE).id());
  }

  @Test
  void aPriceThatCannotBeCountedTimesTheMaximumIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> product(Long.MAX_VALUE, OptionSets.NONE));
    assertThrows(IllegalArgumentException.class, () -> product(100, oneOption(Long.MIN_VALUE)));
  }

  @Test
  void anOptionStandsOnlyOnceInAProduct() {
    OptionSet set =
        new OptionSet(
            1,
            Translated.NOTHING,
            0,
            1,
            1,
            false,
            List.of(
                new Option(
                    1,
                    Translated.NOTHING,
                    Money.of(0, "EUR"),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty())));

    assertThrows(IllegalArgumentException.class, () -> new OptionSets(List.of(set, set)));
  }
}
