package dev.ordering.http.body;

import dev.ordering.http.problem.ProblemException;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * A request body as it was read: members of a wrong type are left out of it, and reported only when
 * the rules of the endpoint have added what they find. There is no other way to what was sent.
 *
 * @param <T> the record of today's form
 */
public final class UncheckedBody<T> {
  private final T sent;
  private final BodyErrors errors;

  public UncheckedBody(T sent, BodyErrors errors) {
    this.sent = sent;
    this.errors = errors;
  }

  /**
   * What the rules make of the body.
   *
   * @param rules add what is wrong to the errors; what they return counts only if there are none
   * @throws ProblemException 400 or 422 with all errors
   */
  public <R> R check(BiFunction<T, BodyErrors, R> rules) {
    BodyErrors all = errors.copy();
    R checked = rules.apply(sent, all);
    all.requireNone();
    return checked;
  }

  /**
   * What the rules make of the body.
   *
   * @param rules add what is wrong to the errors, and return a value if nothing is
   * @throws ProblemException 400 or 422 with all errors
   */
  public <R> R require(BiFunction<T, BodyErrors, Optional<R>> rules) {
    return check(rules).orElseThrow();
  }
}
