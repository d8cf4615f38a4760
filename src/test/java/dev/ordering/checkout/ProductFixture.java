package dev.ordering.checkout;

import dev.ordering.catalog.Availability;
import dev.ordering.catalog.OptionSet;
import dev.ordering.catalog.OptionSets;
import dev.ordering.catalog.PriceType;
import dev.ordering.catalog.Product;
import dev.ordering.catalog.ProductPrice;
import dev.ordering.catalog.Quantity;
import dev.ordering.catalog.Suggestion;
import dev.ordering.catalog.SuggestionReason;
import dev.ordering.catalog.Translated;
import dev.ordering.money.Money;
import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A loaf of bread for 3 euro, until a test wants it otherwise. */
final class ProductFixture {
  private final List<ProductPrice> prices = new ArrayList<>();
  private final List<OptionSet> sets = new ArrayList<>();
  private final List<Suggestion> suggestions = new ArrayList<>();
  private long id = 1;
  private String name = "Bread";
  private String currency = "EUR";
  private PriceType priceType = PriceType.PER_UNIT;
  private boolean targetPrice;
  private Quantity amounts = Quantity.any();
  private Quantity persons = Quantity.any();
  private Quantity grams = Quantity.between(100, 5000);
  private long defaultGrams = 500;
  private boolean stocked;
  private Availability availability = Availability.ALWAYS;
  private boolean comments = true;
  private Set<Long> categories = Set.of();

  static ProductFixture aProduct() {
    return new ProductFixture();
  }

  ProductFixture id(long newId) {
    id = newId;
    return this;
  }

  ProductFixture named(String newName) {
    name = newName;
    return this;
  }

  ProductFixture in(String newCurrency) {
    currency = newCurrency;
    return this;
  }

  /** One more price; their ids count from ten times the product's. */
  ProductFixture costing(long cents) {
    prices.add(
        new ProductPrice(
            id * 10 + prices.size(), Translated.of("normal"), Money.of(cents, currency)));
    return this;
  }

  ProductFixture perPerson() {
    priceType = PriceType.PER_PERSON;
    return this;
  }

  ProductFixture perKilo() {
    priceType = PriceType.PER_KILO;
    return this;
  }

  ProductFixture targetPrice() {
    targetPrice = true;
    return this;
  }

  ProductFixture amounts(long minimum, long maximum, long step) {
    amounts = new Quantity(minimum, maximum, step);
    return this;
  }

  ProductFixture grams(long initial, long minimum, long maximum) {
    grams = Quantity.between(minimum, maximum);
    defaultGrams = initial;
    return this;
  }

  /** Steps of persons and grams. */
  ProductFixture inSteps(long step) {
    persons = new Quantity(persons.minimum(), persons.maximum(), step);
    grams = new Quantity(grams.minimum(), grams.maximum(), step);
    return this;
  }

  ProductFixture persons(long minimum, long maximum) {
    persons = Quantity.between(minimum, maximum);
    return this;
  }

  ProductFixture stocked() {
    stocked = true;
    return this;
  }

  ProductFixture notOn(DayOfWeek day) {
    return available(
        new Availability(
            Optional.empty(), Optional.empty(), EnumSet.complementOf(EnumSet.of(day))));
  }

  ProductFixture available(Availability newAvailability) {
    availability = newAvailability;
    return this;
  }

  ProductFixture withoutComments() {
    comments = false;
    return this;
  }

  ProductFixture category(long... ids) {
    categories = new java.util.HashSet<>(java.util.Arrays.stream(ids).boxed().toList());
    return this;
  }

  ProductFixture with(OptionSetFixture set) {
    sets.add(set.build(currency));
    return this;
  }

  ProductFixture suggests(SuggestionReason reason, long productId) {
    suggestions.add(new Suggestion(reason, productId));
    return this;
  }

  Product build() {
    if (prices.isEmpty()) {
      costing(300);
    }
    return new Product(
        id,
        new Translated(name, java.util.Map.of("nl", name + " (nl)")),
        Translated.NOTHING,
        List.of(),
        priceType,
        targetPrice,
        prices,
        amounts,
        persons,
        grams,
        defaultGrams,
        stocked,
        availability,
        comments,
        categories,
        new OptionSets(sets),
        suggestions);
  }
}
