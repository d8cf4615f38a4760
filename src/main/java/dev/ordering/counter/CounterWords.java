package dev.ordering.counter;

import dev.ordering.http.text.Texts;
import dev.ordering.order.detail.OrderWording;
import dev.ordering.order.detail.ShownOrder;
import java.util.Locale;

/** The texts of the counter in a reader's language. */
record CounterWords(Texts texts, Locale language) {
  /** A text by its key without {@code page.counter.}, with its arguments put in. */
  String text(String key, Object... arguments) {
    return texts.text(language, "page.counter." + key, arguments);
  }

  /** What is in an order, as its shop wrote it. */
  OrderWording order() {
    return new OrderWording(texts, language, ShownOrder.Reader.SHOP);
  }
}
