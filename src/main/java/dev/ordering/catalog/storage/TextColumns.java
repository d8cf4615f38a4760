package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.Translated;
import jakarta.persistence.Embeddable;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * The columns of a text of the catalogue: the original, and translations into the languages of the
 * service.
 */
@Embeddable
public record TextColumns(String original, String en, String nl, String fr, String de) {
  public static TextColumns of(Translated text) {
    Map<String, String> in = text.translations();
    return new TextColumns(text.original(), in.get("en"), in.get("nl"), in.get("fr"), in.get("de"));
  }

  Translated toTranslated() {
    Map<String, String> translations = new HashMap<>();
    translations.put("en", en);
    translations.put("nl", nl);
    translations.put("fr", fr);
    translations.put("de", de);
    translations.values().removeIf(Objects::isNull);
    return new Translated(original, translations);
  }
}
