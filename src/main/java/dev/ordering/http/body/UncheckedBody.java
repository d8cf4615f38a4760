package dev.ordering.http.body;

import dev.ordering.http.problem.ProblemException;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * A request body that is parsed but not validated. Fields of a wrong type are left out. Their
 * errors are reported together with the errors of the endpoint's rules. The content is accessible
 * only through these rules.
 *
 * @param <T> the record of the newest version
 */
public final class UncheckedBody<T> {
  private final T sent;
  private final BodyErrors errors;

  public UncheckedBody(T sent, BodyErrors errors) {
    this.sent = sent;
    this.errors = errors;
  }

  /**
   * Validates the body and returns the result of the rules.
   *
   * @param rules add their errors; their result counts only if there are no errors
   * @throws ProblemException 400 or 422 with all errors
   */
  public <R> R check(BiFunction<T, BodyErrors, R> rules) {
    R checked = rules.apply(sent, errors);
    errors.requireNone();
    return checked;
  }

  /**
   * Validates the body and returns the result of the rules.
   *
   * @param rules add their errors, and return a value if there are none
   * @throws ProblemException 400 or 422 with all errors
   */
  public <R> R require(BiFunction<T, BodyErrors, Optional<R>> rules) {
    return check(rules).orElseThrow();
  }
}
