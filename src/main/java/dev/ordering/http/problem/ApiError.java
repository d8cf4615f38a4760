package dev.ordering.http.problem;

import java.util.List;
import java.util.Optional;

/**
 * One thing that is wrong with a request, before it is put into a reader's language.
 *
 * @param code the snake_case code; its text is {@code error.CODE} in a message bundle
 * @param field a JSON pointer into the body ({@code /checkout/method}) or a query parameter ({@code
 *     ?status}), if one is wrong
 * @param arguments what the text mentions, in the order of its placeholders
 */
public record ApiError(String code, Optional<String> field, List<Object> arguments) {
  /** At most so many errors are reported: a response must not outgrow its request. */
  public static final int MOST = 100;

  public ApiError {
    arguments = List.copyOf(arguments);
  }

  public static ApiError of(String code, Object... arguments) {
    return new ApiError(code, Optional.empty(), List.of(arguments));
  }

  /** The same error, said of one member ({@code /a/b}) or query parameter ({@code ?name}). */
  public ApiError at(String newField) {
    return new ApiError(code, Optional.of(newField), arguments);
  }
}
