package dev.ordering.http.text;

import java.util.List;

/**
 * A part of a text that has to be in the reader's language as well: an argument of another text.
 *
 * @param key of the text in a message bundle
 * @param arguments what it mentions, in the order of its placeholders
 */
public record Phrase(String key, List<Object> arguments) {
  public Phrase {
    arguments = List.copyOf(arguments);
  }

  public static Phrase of(String key, Object... arguments) {
    return new Phrase(key, List.of(arguments));
  }
}
