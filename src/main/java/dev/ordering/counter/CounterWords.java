package dev.ordering.counter;

import dev.ordering.http.text.Texts;
import dev.ordering.money.Money;
import java.text.NumberFormat;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** The texts, amounts and days of the counter in a reader's language. */
record CounterWords(Texts texts, Locale language) {
  /** A text by its key without {@code page.counter.}, with its arguments put in. */
  String text(String key, Object... arguments) {
    return texts.text(language, "page.counter." + key, arguments);
  }

  String money(Money money) {
    NumberFormat format = NumberFormat.getCurrencyInstance(language);
    format.setCurrency(money.currency());
    int digits = Math.max(0, money.currency().getDefaultFractionDigits());
    format.setMinimumFractionDigits(digits);
    format.setMaximumFractionDigits(digits);
    return format.format(money.major());
  }

  /** {@code Sunday 22 November}. */
  String day(LocalDate day) {
    return DateTimeFormatter.ofPattern(text("date"), language).format(day);
  }
}
