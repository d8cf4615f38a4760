package dev.ordering.counter;

import dev.ordering.http.text.Texts;
import dev.ordering.order.detail.OrderForReader;
import dev.ordering.order.detail.OrderWording;
import java.util.Locale;

/** The texts of the counter in the reader's language. */
record CounterWords(Texts texts, Locale language) {
  /** Returns a text with its arguments inserted. The key has no prefix {@code page.counter.}. */
  String text(String key, Object... arguments) {
    return texts.text(language, "page.counter." + key, arguments);
  }

  /** Returns the texts about orders, with names as the shop wrote them. */
  OrderWording order() {
    return new OrderWording(texts, language, OrderForReader.Reader.SHOP);
  }
}
