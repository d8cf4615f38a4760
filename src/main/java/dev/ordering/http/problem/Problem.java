package dev.ordering.http.problem;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A response that is not a success: its status, its errors (one is sent as an object, more as an
 * array) and the headers that belong to it. {@link ProblemFilter} puts it into the reader's
 * language.
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

  /** The same problem with one more response header. */
  public Problem with(String header, String value) {
    Map<String, String> more = new LinkedHashMap<>(headers);
    more.put(header, value);
    return new Problem(status, errors, more);
  }

  /** For mechanisms, which have no exception family of their own. */
  public ProblemException exception() {
    return new ProblemException(this);
  }
}
