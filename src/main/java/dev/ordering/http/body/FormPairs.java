package dev.ordering.http.body;

import dev.ordering.http.problem.ProblemException;
import java.util.function.BiConsumer;

/** Decodes the name-value pairs of {@code application/x-www-form-urlencoded}. */
public final class FormPairs {
  private FormPairs() {}

  /**
   * Decodes a form or a query strictly, and passes each pair to {@code reader}. Empty pairs are
   * skipped.
   *
   * @throws ProblemException 400 for broken escapes and for names that are too long
   */
  public static void each(String encoded, BiConsumer<String, String> reader) {
    int start = 0;
    while (start < encoded.length()) {
      int next = encoded.indexOf('&', start);
      int end = next < 0 ? encoded.length() : next;
      if (end > start) {
        String pair = encoded.substring(start, end);
        int equals = pair.indexOf('=');
        String name = Characters.decode(equals < 0 ? pair : pair.substring(0, equals));
        TreeLimits.requireNameLength(name.length());
        reader.accept(name, equals < 0 ? "" : Characters.decode(pair.substring(equals + 1)));
      }
      start = end + 1;
    }
  }
}
