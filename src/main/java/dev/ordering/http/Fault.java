package dev.ordering.http;

import java.util.List;
import java.util.Optional;

/**
 * One thing that is wrong with a request, before it is put into a reader's language.
 *
 * @param code the snake_case code; its text stands under {@code error.CODE} in a message bundle
 * @param field a JSON pointer into the body ({@code /checkout/method}) or a query parameter ({@code
 *     ?status}), where one is at fault
 * @param arguments what the text mentions, in the order of its placeholders
 */
public record Fault(String code, Optional<String> field, List<Object> arguments) {
  /** So many faults are told at most: an answer must not outgrow its request. */
  public static final int MOST = 100;

  public Fault {
    arguments = List.copyOf(arguments);
  }

  public static Fault of(String code, Object... arguments) {
    return new Fault(code, Optional.empty(), List.of(arguments));
  }

  /** The same fault, said of one member ({@code /a/b}) or query parameter ({@code ?name}). */
  public Fault at(String newField) {
    return new Fault(code, Optional.of(newField), arguments);
  }
}
