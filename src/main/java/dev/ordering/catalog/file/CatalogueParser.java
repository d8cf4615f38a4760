package dev.ordering.catalog.file;

import dev.ordering.catalog.model.CatalogueError;
import dev.ordering.catalog.model.CatalogueException;
import dev.ordering.catalog.model.Reduction;
import dev.ordering.catalog.model.ShopCodes;
import dev.ordering.catalog.model.Translated;
import dev.ordering.money.Money;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.Currency;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Reads the values of a catalogue file and collects their errors. */
public final class CatalogueParser {
  private static final int MAXIMUM_ERRORS = 1000;

  private final String language;
  private final RemovedParts removed;
  private final List<CatalogueError> errors = new ArrayList<>();

  /**
   * Starts with the errors that the schema found.
   *
   * @param language the language of texts that have no translation
   * @param removed the parts that violate the schema; pointers into the other parts are reported as
   *     pointers into the file
   */
  public CatalogueParser(String language, RemovedParts removed) {
    this.language = language;
    this.removed = removed;
    removed.errors().stream().limit(MAXIMUM_ERRORS).forEach(errors::add);
  }

  /** Whether there was no error so far. */
  public boolean isValid() {
    return errors.isEmpty();
  }

  /**
   * Ends the reading.
   *
   * @throws CatalogueException.Invalid if there was any error
   */
  public void requireValid() {
    if (!errors.isEmpty()) {
      throw new CatalogueException.Invalid(errors);
    }
  }

  public void addError(String pointer, String message) {
    String originalPointer = removed.originalPointer(pointer);
    if (errors.size() < MAXIMUM_ERRORS && !removed.hasViolationAt(originalPointer)) {
      errors.add(new CatalogueError(originalPointer, message));
    }
  }

  public Translated text(Map<String, String> text, String pointer) {
    if (!text.containsKey(language)) {
      addError(pointer, "has no text in the file's language, " + language);
      return Translated.NOTHING;
    }
    return new Translated(text.get(language), text);
  }

  public Translated text(Optional<Map<String, String>> text, String pointer) {
    return text.map(given -> text(given, pointer)).orElse(Translated.NOTHING);
  }

  /** Reports an error unless ISO 3166-1 has the country. */
  public void requireCountry(String code, String pointer) {
    if (!ShopCodes.isCountry(code)) {
      addError(pointer, "is no country: " + code);
    }
  }

  /** Returns the amount in the minor unit. */
  public long minor(BigDecimal amount, Currency currency, String pointer) {
    return validated(0L, pointer, () -> Money.ofMajor(amount, currency).minor());
  }

  /** Returns the amount in the minor unit; 0 if it is left out. */
  public long minor(Optional<BigDecimal> amount, Currency currency, String pointer) {
    return amount.map(given -> minor(given, currency, pointer)).orElse(0L);
  }

  /**
   * Returns a value that its own class validates. If the class rejects it, reports an error and
   * returns {@code otherwise}.
   */
  public <T> T validated(T otherwise, String pointer, Supplier<T> reading) {
    try {
      return reading.get();
    } catch (IllegalArgumentException | ArithmeticException | DateTimeException refused) {
      addError(pointer, "is invalid: " + refused.getMessage());
      return otherwise;
    }
  }

  /** Does some work, or reports an error if a value that the work needs is invalid. */
  public void attempt(String pointer, Runnable work) {
    validated(
        Optional.empty(),
        pointer,
        () -> {
          work.run();
          return Optional.empty();
        });
  }

  /**
   * Returns the currency in which to read an amount that holds at several shops, because amounts
   * are stored in minor units. Reports an error if the currencies divide into different units.
   */
  public Currency common(List<Currency> currencies, String pointer) {
    if (currencies.stream().map(Currency::getDefaultFractionDigits).distinct().count() > 1) {
      addError(pointer, "has amounts, but the currencies of the shops have different decimals");
    }
    return currencies.stream().findFirst().orElseGet(() -> Currency.getInstance("EUR"));
  }

  public Optional<Reduction> reduction(
      Optional<BigDecimal> percentage,
      Optional<BigDecimal> amount,
      Currency currency,
      String pointer) {
    if (percentage.isPresent() == amount.isPresent()) {
      addError(pointer, "needs either a percentage or an amount");
      return Optional.empty();
    }
    return validated(
        Optional.empty(),
        pointer,
        () ->
            Optional.of(
                percentage.isPresent()
                    ? new Reduction.Percentage(percentage.get())
                    : new Reduction.Amount(Money.ofMajor(amount.orElseThrow(), currency))));
  }

  /**
   * Returns the id of a reference. If the reference is unknown, reports an error and returns
   * nothing.
   */
  public Optional<Long> idOf(String reference, Map<String, Long> ids, String pointer) {
    Long id = ids.get(reference);
    if (id == null) {
      addUnknown(reference, pointer, "nothing has the reference " + reference);
    }
    return Optional.ofNullable(id);
  }

  /** Reports an error, unless the named thing is in the file and only could not be read. */
  public void addUnknown(String reference, String pointer, String message) {
    if (!removed.wasRemoved(reference)) {
      addError(pointer, message);
    }
  }

  /**
   * Returns the id of each part by its reference: the known id or a new one. New ids are assigned
   * in the order of the parts. Reports an error for a reference that occurs twice.
   */
  public <T> Map<String, Long> assignIds(
      List<T> parts,
      Function<T, String> referenceOf,
      Map<String, Long> known,
      String pointer,
      Supplier<Long> ids) {
    Map<String, Long> assigned = new HashMap<>();
    for (int i = 0; i < parts.size(); i++) {
      String reference = referenceOf.apply(parts.get(i));
      if (assigned.containsKey(reference)) {
        addError(pointer + "/" + i + "/reference", reference + " occurs twice");
      } else {
        Long id = known.get(reference);
        assigned.put(reference, id == null ? ids.get() : id);
      }
    }
    return assigned;
  }
}
