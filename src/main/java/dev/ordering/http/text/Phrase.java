package dev.ordering.http.text;

import java.util.List;

/**
 * An argument of a text that is itself a text in the reader's language.
 *
 * @param key of the text in a message bundle
 * @param arguments of the text, in the order of its placeholders
 */
public record Phrase(String key, List<Object> arguments) {
  public Phrase {
    arguments = List.copyOf(arguments);
  }

  public static Phrase of(String key, Object... arguments) {
    return new Phrase(key, List.of(arguments));
  }
}
