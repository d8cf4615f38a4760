package dev.ordering.checkout;

import dev.ordering.checkout.model.CheckoutException;
import dev.ordering.http.problem.Problem;
import dev.ordering.http.problem.ProblemMapper;
import jakarta.ws.rs.core.HttpHeaders;

/** The feature's status table. */
public final class CheckoutExceptionMapper extends ProblemMapper<CheckoutException> {
  @Override
  protected Problem problem(CheckoutException exception) {
    if (exception instanceof CheckoutException.TooManyWrongCodes tooMany) {
      return Problem.of(429, exception.errors())
          .with(HttpHeaders.RETRY_AFTER, Long.toString(tooMany.pause().toSeconds()));
    }
    throw new IllegalStateException(exception);
  }
}
