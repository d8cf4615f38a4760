package dev.ordering.catalog;

import dev.ordering.money.Money;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.Currency;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Reads the values of a catalogue's file, and keeps what is wrong with them. */
final class CatalogueReading {
  private static final int MOST_FAULTS = 1000;

  private final String language;
  private final CatalogueRest rest;
  private final List<CatalogueFault> faults = new ArrayList<>();

  /**
   * Begins with what is not of the form.
   *
   * @param language in which the texts are that have no translation
   * @param rest what is read; pointers into it are told as those into the file
   */
  CatalogueReading(String language, CatalogueRest rest) {
    this.language = language;
    this.rest = rest;
    rest.faults().stream().limit(MOST_FAULTS).forEach(faults::add);
  }

  /** Whether nothing was wrong so far. */
  boolean isFaultless() {
    return faults.isEmpty();
  }

  /**
   * Ends the reading.
   *
   * @throws CatalogueException.Faulty where anything was wrong
   */
  void requireNoFault() {
    if (!faults.isEmpty()) {
      throw new CatalogueException.Faulty(faults);
    }
  }

  void fault(String pointer, String message) {
    String original = rest.original(pointer);
    if (faults.size() < MOST_FAULTS && !rest.explains(original)) {
      faults.add(new CatalogueFault(original, message));
    }
  }

  Translated text(Map<String, String> text, String pointer) {
    if (!text.containsKey(language)) {
      fault(pointer, "has no text in the file's language, " + language);
      return Translated.NOTHING;
    }
    return new Translated(text.get(language), text);
  }

  Translated text(Optional<Map<String, String>> text, String pointer) {
    return CatalogueDocument.optional(text)
        .map(given -> text(given, pointer))
        .orElse(Translated.NOTHING);
  }

  /** An amount of the minor unit. */
  long minor(BigDecimal amount, Currency currency, String pointer) {
    return value(0L, pointer, () -> Money.ofMajor(amount, currency).minor());
  }

  /** An amount of the minor unit; 0 where it is left out. */
  long minor(Optional<BigDecimal> amount, Currency currency, String pointer) {
    return CatalogueDocument.optional(amount)
        .map(given -> minor(given, currency, pointer))
        .orElse(0L);
  }

  /** A value that its own class checks. */
  <T> T value(T otherwise, String pointer, Supplier<T> reading) {
    try {
      return reading.get();
    } catch (IllegalArgumentException | ArithmeticException | DateTimeException refused) {
      fault(pointer, "is not possible: " + refused.getMessage());
      return otherwise;
    }
  }

  Optional<Reduction> reduction(
      Optional<BigDecimal> percentage,
      Optional<BigDecimal> amount,
      Currency currency,
      String pointer) {
    Optional<BigDecimal> share = CatalogueDocument.optional(percentage);
    Optional<BigDecimal> off = CatalogueDocument.optional(amount);
    if (share.isPresent() == off.isPresent()) {
      fault(pointer, "needs either a percentage or an amount");
      return Optional.empty();
    }
    return value(
        Optional.empty(),
        pointer,
        () ->
            Optional.of(
                share.isPresent()
                    ? new Reduction.Percentage(share.get())
                    : new Reduction.Amount(Money.ofMajor(off.orElseThrow(), currency))));
  }

  /** What a reference names; a fault and nothing where it names nothing. */
  Optional<Long> named(String reference, Map<String, Long> ids, String pointer) {
    Long id = ids.get(reference);
    if (id == null) {
      unknown(reference, pointer, "there is no " + reference);
    }
    return Optional.ofNullable(id);
  }

  /** A fault, unless what is named stands in the file and only could not be read. */
  void unknown(String reference, String pointer, String message) {
    if (!rest.isLost(reference)) {
      fault(pointer, message);
    }
  }

  /** The ids of the things with these references, in their order: those known, else new ones. */
  Map<String, Long> assign(
      List<String> references, Map<String, Long> known, String pointer, Supplier<Long> ids) {
    Map<String, Long> assigned = new HashMap<>();
    for (int i = 0; i < references.size(); i++) {
      String reference = references.get(i);
      if (assigned.containsKey(reference)) {
        fault(pointer + "/" + i + "/reference", reference + " stands twice");
      } else {
        Long id = known.get(reference);
        assigned.put(reference, id == null ? ids.get() : id);
      }
    }
    return assigned;
  }
}
