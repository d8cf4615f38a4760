package dev.ordering.order;

import dev.ordering.http.problem.Problem;
import dev.ordering.http.problem.ProblemMapper;
import dev.ordering.order.model.OrderException;

/** Maps the exceptions of the order feature to HTTP statuses. */
public final class OrderExceptionMapper extends ProblemMapper<OrderException> {
  @Override
  protected Problem problem(OrderException exception) {
    return Problem.of(status(exception), exception.errors());
  }

  private static int status(OrderException exception) {
    if (exception instanceof OrderException.InvalidCursor) {
      return 400;
    }
    if (exception instanceof OrderException.UnknownOrder
        || exception instanceof OrderException.NotFound) {
      return 404;
    }
    return exception instanceof OrderException.InvalidExternalOrderNr
            || exception instanceof OrderException.ProductNotOrdered
        ? 422
        : 409;
  }
}
