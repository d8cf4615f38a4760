package dev.ordering.checkout.finding;

import java.util.Locale;

/** A country in a text for people. It is identified by its code (ISO 3166-1). */
public record Country(String code) {
  public String in(Locale language) {
    return new Locale("", code).getDisplayCountry(language);
  }
}
