package dev.ordering.order;

import dev.ordering.http.Fault;
import dev.ordering.http.Problem;
import dev.ordering.http.ProblemMapper;

/** The status table of the order feature. */
public final class OrderExceptionMapper extends ProblemMapper<OrderException> {
  @Override
  protected Problem problem(OrderException exception) {
    if (exception instanceof OrderException.InvalidCursor cursor) {
      return Problem.of(
          400,
          cursor.parameters().stream()
              .map(name -> Fault.of("invalid_cursor", name).at("?" + name))
              .toList());
    }
    throw new IllegalStateException(exception);
  }
}
