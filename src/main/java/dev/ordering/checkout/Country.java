package dev.ordering.checkout;

import java.util.Locale;

/** A country in a text for people, by its code (ISO 3166-1). */
record Country(String code) {
  String in(Locale language) {
    return new Locale("", code).getDisplayCountry(language);
  }
}
