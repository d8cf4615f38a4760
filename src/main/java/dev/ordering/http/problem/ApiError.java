package dev.ordering.http.problem;

import dev.ordering.http.text.Texts;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * One error of a request, before it is translated into the reader's language.
 *
 * @param code the snake_case code; its text is {@code error.CODE} in a message bundle
 * @param field a JSON pointer into the body ({@code /checkout/method}) or a query parameter ({@code
 *     ?status}), if a single one is wrong
 * @param arguments of the text, in the order of its placeholders
 */
public record ApiError(String code, Optional<String> field, List<Object> arguments) {
  /** The maximum number of errors in a response. A response must not outgrow its request. */
  public static final int MAXIMUM = 100;

  public ApiError {
    arguments = List.copyOf(arguments);
  }

  public static ApiError of(String code, Object... arguments) {
    return new ApiError(code, Optional.empty(), List.of(arguments));
  }

  /** Returns the description of the error for a reader. */
  public String text(Texts texts, Locale language) {
    return texts.text(language, "error." + code, arguments.toArray());
  }

  /** Returns the same error for one field ({@code /a/b}) or query parameter ({@code ?name}). */
  public ApiError at(String newField) {
    return new ApiError(code, Optional.of(newField), arguments);
  }
}
