package dev.ordering.catalog.model;

import java.util.Locale;
import java.util.Map;

/**
 * A text of the catalogue in the languages that the shop wrote it in.
 *
 * @param original what is shown where there is no translation
 * @param translations by language, {@code nl} for example
 */
public record Translated(String original, Map<String, String> translations) {
  public static final Translated NOTHING = of("");

  public Translated {
    translations = Map.copyOf(translations);
  }

  /** A text without translations. */
  public static Translated of(String original) {
    return new Translated(original, Map.of());
  }

  public String in(Locale language) {
    return translations.getOrDefault(language.getLanguage(), original);
  }
}
