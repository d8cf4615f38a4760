package dev.ordering.checkout;

import dev.ordering.catalog.model.Option;
import dev.ordering.catalog.model.OptionSet;
import dev.ordering.catalog.model.Translated;
import dev.ordering.catalog.model.VatRate;
import dev.ordering.money.Money;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An option set of which any number can be chosen, until a test wants it otherwise. */
public final class OptionSetFixture {
  private record Planned(long id, long priceChange, Optional<Long> linked, Optional<VatRate> vat) {}

  private final List<Planned> options = new ArrayList<>();
  private long id = 1;
  private int minimum;
  private int maximum = 20;
  private int maximumPerOption = 20;
  private boolean attachments;
  private Optional<VatRate> vat = Optional.empty();

  public static OptionSetFixture aSet() {
    return new OptionSetFixture();
  }

  public OptionSetFixture id(long newId) {
    id = newId;
    return this;
  }

  public OptionSetFixture choose(int atLeast, int atMost) {
    minimum = atLeast;
    maximum = atMost;
    return this;
  }

  public OptionSetFixture each(int atMost) {
    maximumPerOption = atMost;
    return this;
  }

  public OptionSetFixture withAttachment() {
    attachments = true;
    return this;
  }

  /** Of the options that are added from now on. */
  public OptionSetFixture taxed(VatRate rate) {
    vat = Optional.of(rate);
    return this;
  }

  public OptionSetFixture option(long optionId, long priceChange) {
    options.add(new Planned(optionId, priceChange, Optional.empty(), vat));
    return this;
  }

  public OptionSetFixture linked(long optionId, long productId) {
    options.add(new Planned(optionId, 0, Optional.of(productId), vat));
    return this;
  }

  OptionSet build(String currency) {
    return new OptionSet(
        id,
        Translated.of("Set " + id),
        minimum,
        maximum,
        maximumPerOption,
        attachments,
        options.stream()
            .map(
                option ->
                    new Option(
                        option.id(),
                        Translated.of("Option " + option.id()),
                        Money.of(option.priceChange(), currency),
                        option.linked(),
                        option.vat(),
                        Optional.empty()))
            .toList());
  }
}
