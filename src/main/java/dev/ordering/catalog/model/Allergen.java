package dev.ordering.catalog.model;

import dev.ordering.http.text.LowerCaseName;
import java.util.Arrays;
import java.util.Optional;

/** The fourteen allergens of Annex II of Regulation (EU) 1169/2011, in its order. */
public enum Allergen implements LowerCaseName {
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

  public static Optional<Allergen> of(String value) {
    return Arrays.stream(values()).filter(allergen -> allergen.value().equals(value)).findFirst();
  }
}
