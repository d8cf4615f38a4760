package dev.ordering.persistence;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The text of an SQL statement and the values of its parameters.
 *
 * @param values numbers, strings, booleans, byte arrays, instants, and dates and times without a
 *     zone, in the order of the parameters; an empty Optional is null
 */
public record Sql(String text, List<Object> values) {
  public Sql {
    values = List.copyOf(values);
  }

  /** Creates a statement whose text contains {@code ?} for each value. */
  public static Sql of(String text, Object... values) {
    return new Sql(text, List.of(values));
  }

  /**
   * Creates a statement whose text contains {@code :name} for each value. A collection becomes a
   * list of values, and an empty Optional becomes null. No string literal in the text may contain a
   * colon.
   */
  public static Sql named(String text, Map<String, ?> values) {
    StringBuilder positional = new StringBuilder(text.length());
    List<Object> ordered = new ArrayList<>();
    int copied = 0;
    for (int at = text.indexOf(':'); at >= 0; at = text.indexOf(':', copied)) {
      int end = at + 1;
      while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
        end++;
      }
      positional.append(text, copied, at);
      append(values.get(text.substring(at + 1, end)), positional, ordered);
      copied = end;
    }
    return new Sql(positional.append(text, copied, text.length()).toString(), ordered);
  }

  private static void append(Object value, StringBuilder positional, List<Object> ordered) {
    if (value instanceof Collection<?> several) {
      for (int i = 0; i < several.size(); i++) {
        positional.append(i == 0 ? "?" : ",?");
      }
      ordered.addAll(several);
    } else if (value instanceof Optional<?> one) {
      positional.append(one.isPresent() ? "?" : "null");
      one.ifPresent(ordered::add);
    } else {
      positional.append('?');
      ordered.add(value);
    }
  }
}
