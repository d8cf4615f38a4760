package dev.ordering.http.problem;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An error response: its status, its errors and its headers. One error is sent as an object,
 * several as an array. {@link ProblemFilter} translates it into the reader's language.
 */
public record Problem(int status, List<ApiError> errors, Map<String, String> headers) {
  public Problem {
    errors = List.copyOf(errors);
    headers = Map.copyOf(headers);
    if (errors.isEmpty()) {
      throw new IllegalArgumentException("a problem has at least one error");
    }
  }

  public static Problem of(int status, ApiError... errors) {
    return new Problem(status, List.of(errors), Map.of());
  }

  public static Problem of(int status, List<ApiError> errors) {
    return new Problem(status, errors, Map.of());
  }

  /** Returns the same problem with one more response header. */
  public Problem with(String header, String value) {
    Map<String, String> more = new LinkedHashMap<>(headers);
    more.put(header, value);
    return new Problem(status, errors, more);
  }

  /**
   * Returns an exception with this problem, for code without an exception family of its own, such
   * as filters and parsers.
   */
  public ProblemException exception() {
    return new ProblemException(this);
  }
}
