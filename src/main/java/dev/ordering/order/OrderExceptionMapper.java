package dev.ordering.order;

import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.Problem;
import dev.ordering.http.problem.ProblemMapper;
import dev.ordering.order.model.OrderException;
import dev.ordering.order.model.OrderHandlingException;

/** Maps the exceptions of the order feature to HTTP statuses and errors. */
public final class OrderExceptionMapper extends ProblemMapper<OrderException> {
  @Override
  protected Problem problem(OrderException exception) {
    if (exception instanceof OrderException.InvalidCursor cursor) {
      return Problem.of(
          400,
          cursor.parameters().stream()
              .map(name -> ApiError.of("invalid_cursor", name).at("?" + name))
              .toList());
    }
    if (exception instanceof OrderException.TooManyOpenOrders tooMany) {
      return Problem.of(409, ApiError.of("too_many_open_orders", tooMany.limit()));
    }
    if (exception instanceof OrderException.UnknownOrder unknown) {
      return Problem.of(404, ApiError.of("unknown_order", Long.toString(unknown.orderId())));
    }
    if (exception instanceof OrderException.IllegalStatusChange move) {
      return Problem.of(409, ApiError.of("illegal_status_change", move.from(), move.to()));
    }
    if (exception instanceof OrderHandlingException.NotApproved order) {
      return Problem.of(409, ApiError.of("illegal_status_change", order.status().name(), "ready"));
    }
    if (exception instanceof OrderException.IllegalPaymentChange move) {
      return Problem.of(
          409,
          move.from().isEmpty()
              ? ApiError.of("no_payment_expected")
              : ApiError.of("illegal_payment_change", move.from(), move.to().value()));
    }
    if (exception instanceof OrderException.InvalidExternalOrderNr) {
      return Problem.of(422, ApiError.of("invalid_external_order_nr"));
    }
    if (exception instanceof OrderException.NoExternalOrderNrs shop) {
      return Problem.of(
          409, ApiError.of("external_order_nrs_not_used", Long.toString(shop.shopId())));
    }
    if (exception instanceof OrderHandlingException.NotFound) {
      return Problem.of(404, ApiError.of("not_found"));
    }
    if (exception instanceof OrderHandlingException.ProductNotOrdered product) {
      return Problem.of(
          422, ApiError.of("product_not_ordered").at("/reason/product_ids/" + product.index()));
    }
    throw new IllegalStateException(exception);
  }
}
