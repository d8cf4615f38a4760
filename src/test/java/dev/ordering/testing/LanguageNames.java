package dev.ordering.testing;

import dev.ordering.http.text.Languages;
import java.util.List;
import java.util.Locale;

/** The languages of the service as clients name them. */
public final class LanguageNames {
  public static final List<String> ALL = Languages.ALL.stream().map(Locale::getLanguage).toList();

  private LanguageNames() {}
}
