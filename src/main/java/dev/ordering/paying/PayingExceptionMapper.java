package dev.ordering.paying;

import dev.ordering.http.problem.Problem;
import dev.ordering.http.problem.ProblemMapper;
import dev.ordering.paying.model.PayingException;

/** Maps the exceptions of this feature to HTTP statuses. */
public final class PayingExceptionMapper extends ProblemMapper<PayingException> {
  @Override
  protected Problem problem(PayingException exception) {
    return Problem.of(status(exception), exception.errors());
  }

  private static int status(PayingException exception) {
    if (exception instanceof PayingException.NotFound) {
      return 404;
    }
    return exception instanceof PayingException.InvalidReturnUrl ? 422 : 409;
  }
}
