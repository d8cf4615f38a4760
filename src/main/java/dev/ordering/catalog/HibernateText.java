package dev.ordering.catalog;

import jakarta.persistence.Embeddable;
import java.util.HashMap;
import java.util.Map;

/** The columns of a text of the catalogue: as it was written, and in the service's languages. */
@Embeddable
record HibernateText(String original, String en, String nl, String fr, String de) {
  static HibernateText of(Translated text) {
    Map<String, String> in = text.translations();
    return new HibernateText(
        text.original(), in.get("en"), in.get("nl"), in.get("fr"), in.get("de"));
  }

  Translated toTranslated() {
    Map<String, String> translations = new HashMap<>();
    put(translations, "en", en);
    put(translations, "nl", nl);
    put(translations, "fr", fr);
    put(translations, "de", de);
    return new Translated(original, translations);
  }

  private static void put(Map<String, String> translations, String language, String text) {
    if (text != null) {
      translations.put(language, text);
    }
  }
}
