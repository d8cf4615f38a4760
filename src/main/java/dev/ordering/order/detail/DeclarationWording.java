package dev.ordering.order.detail;

import dev.ordering.catalog.model.Allergen;
import dev.ordering.catalog.model.Allergens;
import dev.ordering.order.model.OrderVat;
import dev.ordering.order.model.OrderedLine;
import java.text.NumberFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Texts for the declarations that the law requires for an order: VAT and allergens. */
public record DeclarationWording(OrderWording words) {
  /** The VAT by rate; at least one row. */
  public record VatTable(List<VatRow> rows) {}

  /**
   * The amounts of one rate.
   *
   * @param rate the name and percentage, {@code Food 6%} for example
   */
  public record VatRow(String rate, String net, String vat, String gross) {}

  /** Returns the table of VAT amounts; empty if the shop's products had no rates. */
  public Optional<VatTable> vat(List<OrderVat> amounts) {
    return amounts.isEmpty()
        ? Optional.empty()
        : Optional.of(new VatTable(amounts.stream().map(this::row).toList()));
  }

  private VatRow row(OrderVat amount) {
    String name =
        words.reader() == OrderForReader.Reader.SHOP ? amount.original() : amount.localized();
    return new VatRow(
        words.text(
            "vat.rate",
            name,
            NumberFormat.getNumberInstance(words.language()).format(amount.percentage())),
        words.money(amount.net()),
        words.money(amount.vat()),
        words.money(amount.gross()));
  }

  /**
   * Returns the texts for the allergens that a line contains or may contain, in the terms of
   * Regulation (EU) 1169/2011.
   */
  public Stream<String> allergens(OrderedLine line) {
    return line.allergens().stream()
        .flatMap(
            declared ->
                Stream.of(
                        named("contains", declared.allergens().contains()),
                        named("traces", declared.allergens().traces()),
                        rest(declared.allergens(), declared.complete()))
                    .flatMap(Optional::stream));
  }

  private Optional<String> rest(Allergens allergens, boolean complete) {
    if (!complete) {
      return Optional.of(words.text("allergens.partly"));
    }
    return allergens.isNone() ? Optional.of(words.text("allergens.none")) : Optional.empty();
  }

  private Optional<String> named(String how, Set<Allergen> allergens) {
    return allergens.isEmpty()
        ? Optional.empty()
        : Optional.of(
            words.text(
                "allergens." + how,
                allergens.stream()
                    .map(allergen -> words.text("allergen." + allergen.value()))
                    .collect(Collectors.joining(", "))));
  }
}
