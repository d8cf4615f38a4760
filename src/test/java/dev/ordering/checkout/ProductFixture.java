package dev.ordering.checkout;

import dev.ordering.catalog.model.Availability;
import dev.ordering.catalog.model.OptionSet;
import dev.ordering.catalog.model.OptionSets;
import dev.ordering.catalog.model.PriceType;
import dev.ordering.catalog.model.Product;
import dev.ordering.catalog.model.ProductPrice;
import dev.ordering.catalog.model.Quantity;
import dev.ordering.catalog.model.Suggestion;
import dev.ordering.catalog.model.SuggestionReason;
import dev.ordering.catalog.model.Translated;
import dev.ordering.catalog.model.VatRate;
import dev.ordering.money.Money;
import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A loaf of bread for 3 euro, until a test wants it otherwise. */
public final class ProductFixture {
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
  private Optional<VatRate> vat = Optional.empty();

  public static ProductFixture aProduct() {
    return new ProductFixture();
  }

  public ProductFixture id(long newId) {
    id = newId;
    return this;
  }

  ProductFixture named(String newName) {
    name = newName;
    return this;
  }

  public ProductFixture in(String newCurrency) {
    currency = newCurrency;
    return this;
  }

  /** One more price; their ids count from ten times the product's. */
  public ProductFixture costing(long cents) {
    prices.add(
        new ProductPrice(
            id * 10 + prices.size(), Translated.of("normal"), Money.of(cents, currency)));
    return this;
  }

  public ProductFixture perPerson() {
    priceType = PriceType.PER_PERSON;
    return this;
  }

  public ProductFixture perKilo() {
    priceType = PriceType.PER_KILO;
    return this;
  }

  public ProductFixture targetPrice() {
    targetPrice = true;
    return this;
  }

  public ProductFixture amounts(long minimum, long maximum, long step) {
    amounts = new Quantity(minimum, maximum, step);
    return this;
  }

  public ProductFixture grams(long initial, long minimum, long maximum) {
    grams = Quantity.between(minimum, maximum);
    defaultGrams = initial;
    return this;
  }

  /** Steps of persons and grams. */
  public ProductFixture inSteps(long step) {
    persons = new Quantity(persons.minimum(), persons.maximum(), step);
    grams = new Quantity(grams.minimum(), grams.maximum(), step);
    return this;
  }

  public ProductFixture persons(long minimum, long maximum) {
    persons = Quantity.between(minimum, maximum);
    return this;
  }

  public ProductFixture stocked() {
    stocked = true;
    return this;
  }

  public ProductFixture notOn(DayOfWeek day) {
    return available(
        new Availability(
            Optional.empty(), Optional.empty(), EnumSet.complementOf(EnumSet.of(day))));
  }

  public ProductFixture available(Availability newAvailability) {
    availability = newAvailability;
    return this;
  }

  public ProductFixture withoutComments() {
    comments = false;
    return this;
  }

  public ProductFixture category(long... ids) {
    categories = new java.util.HashSet<>(java.util.Arrays.stream(ids).boxed().toList());
    return this;
  }

  public ProductFixture with(OptionSetFixture set) {
    sets.add(set.build(currency));
    return this;
  }

  public ProductFixture suggests(SuggestionReason reason, long productId) {
    suggestions.add(new Suggestion(reason, productId));
    return this;
  }

  public ProductFixture taxed(VatRate rate) {
    vat = Optional.of(rate);
    return this;
  }

  public Product build() {
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
        suggestions,
        vat,
        Optional.empty());
  }
}
