package dev.ordering.catalog.model;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The fourteen allergens of Annex II of Regulation (EU) 1169/2011, in its order. */
public enum Allergen {
  GLUTEN,
  CRUSTACEANS,
  EGGS,
  FISH,
  PEANUTS,
  SOYBEANS,
  MILK,
  NUTS,
  CELERY,
  MUSTARD,
  SESAME,
  SULPHITES,
  LUPIN,
  MOLLUSCS;

  private final String value = name().toLowerCase(Locale.ROOT);

  /** Returns the name used in files and responses. */
  @JsonValue
  public String value() {
    return value;
  }

  public static Optional<Allergen> of(String value) {
    return Arrays.stream(values()).filter(allergen -> allergen.value.equals(value)).findFirst();
  }
}
