package dev.ordering.order;

import dev.ordering.http.problem.Problem;
import dev.ordering.http.problem.ProblemMapper;
import dev.ordering.order.model.OrderException;
import dev.ordering.order.model.OrderHandlingException;

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
        || exception instanceof OrderHandlingException.NotFound) {
      return 404;
    }
    return exception instanceof OrderException.InvalidExternalOrderNr
            || exception instanceof OrderHandlingException.ProductNotOrdered
        ? 422
        : 409;
  }
}
