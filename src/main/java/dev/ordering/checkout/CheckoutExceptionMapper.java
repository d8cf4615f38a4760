package dev.ordering.checkout;

import dev.ordering.http.Problem;
import dev.ordering.http.ProblemMapper;

/** The feature's status table. */
public final class CheckoutExceptionMapper extends ProblemMapper<CheckoutException> {
  @Override
  protected Problem problem(CheckoutException exception) {
    int status = exception instanceof CheckoutException.Malformed ? 400 : 422;
    return Problem.of(status, exception.faults());
  }
}
