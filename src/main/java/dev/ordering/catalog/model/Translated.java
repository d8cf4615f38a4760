package dev.ordering.catalog.model;

import java.util.Locale;
import java.util.Map;

/**
 * A text of the catalogue in the languages in which the shop wrote it.
 *
 * @param original is shown if there is no translation
 * @param translations by language, for example {@code nl}
 */
public record Translated(String original, Map<String, String> translations) {
  public static final Translated NOTHING = of("");

  public Translated {
    translations = Map.copyOf(translations);
  }

  /** Returns a text without translations. */
  public static Translated of(String original) {
    return new Translated(original, Map.of());
  }

  public String in(Locale language) {
    return translations.getOrDefault(language.getLanguage(), original);
  }
}
