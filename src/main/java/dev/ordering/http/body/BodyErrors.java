package dev.ordering.http.body;

import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.Problem;
import dev.ordering.http.problem.ProblemException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Collects the errors of a request body, so that one response reports all of them. The status is
 * 400 if anything is malformed, otherwise 422. Only the first error of a field is reported, and no
 * errors of the fields inside it.
 */
public final class BodyErrors {
  private final List<ApiError> malformed = new ArrayList<>();
  private final List<ApiError> notAcceptable = new ArrayList<>();
  private final Set<String> reported = new HashSet<>();

  /** Adds the error that something is missing or has the wrong type (400). */
  public void malformed(ApiError error) {
    add(malformed, error);
  }

  /** Adds the error that a well-formed value is not acceptable (422). */
  public void notAcceptable(ApiError error) {
    add(notAcceptable, error);
  }

  /** Returns the field. Adds an error if it is missing. */
  public <T> Optional<T> required(Optional<T> member, String pointer) {
    if (member.isEmpty()) {
      malformed(ApiError.of("required_member").at(pointer));
    }
    return member;
  }

  /**
   * Returns the value that a rule made of a field. Adds an error if the rule did not accept the
   * field.
   */
  public <T> Optional<T> accepted(Optional<T> value, String code, String pointer) {
    if (value.isEmpty()) {
      notAcceptable(ApiError.of(code).at(pointer));
    }
    return value;
  }

  /**
   * Returns what a rule makes of a required field. Adds an error if the field is missing, or if the
   * rule returns empty.
   *
   * @param code the error if the rule returns empty
   */
  public <T, R> Optional<R> required(
      Optional<T> member, String pointer, String code, Function<T, Optional<R>> rule) {
    return required(member, pointer).flatMap(value -> accepted(rule.apply(value), code, pointer));
  }

  /**
   * Returns the text, or the empty text if it is absent. Adds an error if it has more characters
   * (UTF-16 units) than allowed.
   */
  public String atMost(int characters, Optional<String> text, String pointer) {
    if (text.filter(value -> value.length() > characters).isPresent()) {
      notAcceptable(ApiError.of("text_too_long", characters).at(pointer));
    }
    return text.orElse("");
  }

  /** Returns the number of errors so far. */
  public int count() {
    return malformed.size() + notAcceptable.size();
  }

  /** Whether so many errors were found that the caller can stop searching. */
  public boolean isFull() {
    return malformed.size() >= ApiError.MAXIMUM || notAcceptable.size() >= ApiError.MAXIMUM;
  }

  /**
   * Throws an exception if there are errors.
   *
   * @throws ProblemException 400 or 422 with all errors, the malformed fields first
   */
  public void requireNone() {
    if (count() > 0) {
      List<ApiError> all =
          Stream.concat(malformed.stream(), notAcceptable.stream())
              .limit(ApiError.MAXIMUM)
              .toList();
      throw Problem.of(malformed.isEmpty() ? 422 : 400, all).exception();
    }
  }

  private void add(List<ApiError> errors, ApiError error) {
    String pointer = error.field().orElse("");
    if (errors.size() < ApiError.MAXIMUM && !isReported(pointer)) {
      reported.add(pointer);
      errors.add(error);
    }
  }

  private boolean isReported(String pointer) {
    return reported.contains(pointer)
        || (!pointer.isEmpty() && isReported(pointer.substring(0, pointer.lastIndexOf('/'))));
  }
}
