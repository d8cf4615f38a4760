package dev.ordering.checkout.response;

import dev.ordering.catalog.model.Translated;
import dev.ordering.checkout.finding.Country;
import dev.ordering.checkout.finding.Measure;
import dev.ordering.checkout.model.CheckoutMethod;
import dev.ordering.http.text.Texts;
import dev.ordering.money.Money;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.List;
import java.util.Locale;

/** Texts in a language. Names, days and amounts in them are formatted for it. */
record LocalizedTexts(Texts texts, Locale language) {
  String text(String key, List<Object> arguments) {
    return texts.text(language, key, arguments.stream().map(this::format).toArray());
  }

  private Object format(Object argument) {
    if (argument instanceof Translated name) {
      return name.in(language);
    }
    if (argument instanceof CheckoutMethod method) {
      return texts.text(language, "method." + method.value());
    }
    if (argument instanceof Measure measure) {
      return measure.number();
    }
    if (argument instanceof Country country) {
      return country.in(language);
    }
    if (argument instanceof LocalDate day) {
      return DateTimeFormatter.ofLocalizedDate(FormatStyle.FULL).withLocale(language).format(day);
    }
    return argument instanceof Money money ? money.text(language) : argument;
  }
}
