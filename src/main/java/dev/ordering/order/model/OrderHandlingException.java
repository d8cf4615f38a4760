package dev.ordering.order.model;

import dev.ordering.http.problem.ApiError;

/** The errors of requests that show or change a single order after it was placed. */
public sealed class OrderHandlingException extends OrderException {
  private OrderHandlingException(String message, ApiError error) {
    super(message, error);
  }

  /** The order, shop or company does not exist, or is not the caller's. */
  public static final class NotFound extends OrderHandlingException {
    public NotFound() {
      super("not found", ApiError.of("not_found"));
    }
  }

  /** A reason names a product that is not in the order. */
  public static final class ProductNotOrdered extends OrderHandlingException {
    /**
     * Creates the exception.
     *
     * @param index the index of the product in the reason
     */
    public ProductNotOrdered(int index) {
      super(
          "product " + index + " of the reason is not in the order",
          ApiError.of("product_not_ordered").at("/reason/product_ids/" + index));
    }
  }

  /** The order is not approved, so it cannot become ready. */
  public static final class NotApproved extends OrderHandlingException {
    public NotApproved(Order order) {
      super(
          "order " + order.id() + " is " + order.status() + ": it cannot become ready",
          ApiError.of("illegal_status_change", order.status().name(), "ready"));
    }
  }

  /** The order is in another state than expected. */
  public static final class ChangedMeanwhile extends OrderHandlingException {
    public ChangedMeanwhile(Order order) {
      super(
          "order " + order.id() + " is " + order.status(),
          ApiError.of("changed_meanwhile", order.status()));
    }
  }
}
