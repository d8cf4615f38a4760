package dev.ordering.order.model;

import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.RejectedException;
import dev.ordering.payment.PaymentStatus;
import java.util.List;

/** The errors of the order feature. Their messages are for administrators. */
public abstract sealed class OrderException extends RejectedException {
  private OrderException(String message, ApiError error) {
    super(message, List.of(error));
  }

  private OrderException(String message, List<ApiError> errors) {
    super(message, errors);
  }

  /** A cursor is the id of no listed order of this user. */
  public static final class InvalidCursor extends OrderException {
    /**
     * Creates the exception.
     *
     * @param parameters the invalid ones: {@code before_id}, {@code after_id} or both
     */
    public InvalidCursor(List<String> parameters) {
      super(
          "invalid cursor " + parameters,
          parameters.stream()
              .map(name -> ApiError.of("invalid_cursor", name).at("?" + name))
              .toList());
    }
  }

  /** The user would have more open orders than a user may have. */
  public static final class TooManyOpenOrders extends OrderException {
    public TooManyOpenOrders(int limit) {
      super("more than " + limit + " open orders", ApiError.of("too_many_open_orders", limit));
    }
  }

  /** There is no order with this id. */
  public static final class UnknownOrder extends OrderException {
    public UnknownOrder(long orderId) {
      super("there is no order " + orderId, ApiError.of("unknown_order", Long.toString(orderId)));
    }
  }

  /** The given party cannot move the order from its state to this one. */
  public static final class IllegalStatusChange extends OrderException {
    public IllegalStatusChange(Order order, OrderStatus to, OrderActor actor) {
      super(
          "order %s is %s%s: it cannot become %s by the %s"
              .formatted(
                  order.id(),
                  order.status(),
                  order.creation().isEmpty() ? " and not paid yet" : "",
                  to,
                  actor.value()),
          ApiError.of("illegal_status_change", order.status(), to));
    }
  }

  /** A payment cannot be moved from its state to this one. */
  public static final class IllegalPaymentChange extends OrderException {
    public IllegalPaymentChange(Order order, PaymentStatus to) {
      super(
          order
              .paymentStatus()
              .map(
                  from ->
                      "the payment of order %s is %s: it cannot become %s"
                          .formatted(order.id(), from.value(), to.value()))
              .orElseGet(() -> "nothing is paid through this service for order " + order.id()),
          order
              .paymentStatus()
              .map(from -> ApiError.of("illegal_payment_change", from.value(), to.value()))
              .orElseGet(() -> ApiError.of("no_payment_expected")));
    }
  }

  /** A number of the shop's own system is not 1 to 64 characters on one line. */
  public static final class InvalidExternalOrderNr extends OrderException {
    public InvalidExternalOrderNr() {
      super(
          "an external order number has 1 to 64 characters on one line",
          ApiError.of("invalid_external_order_nr"));
    }
  }

  /** The shop of the order does not use numbers of its own system. */
  public static final class NoExternalOrderNrs extends OrderException {
    public NoExternalOrderNrs(Order order) {
      super(
          "shop " + order.owner().shopId() + " does not use order numbers of its own",
          ApiError.of("external_order_nrs_not_used", Long.toString(order.owner().shopId())));
    }
  }

  /** The order, shop or company does not exist, or is not the caller's. */
  public static final class NotFound extends OrderException {
    public NotFound() {
      super("not found", ApiError.of("not_found"));
    }
  }

  /** A reason names products that are not in the order. */
  public static final class ProductNotOrdered extends OrderException {
    /**
     * Creates the exception.
     *
     * @param indexes the indexes of these products in the reason
     */
    public ProductNotOrdered(List<Integer> indexes) {
      super(
          "products " + indexes + " of the reason are not in the order",
          indexes.stream()
              .map(index -> ApiError.of("product_not_ordered").at("/reason/product_ids/" + index))
              .limit(ApiError.MAXIMUM)
              .toList());
    }
  }

  /** The order is not approved, so it cannot become ready. */
  public static final class NotApproved extends OrderException {
    public NotApproved(Order order) {
      super(
          "order " + order.id() + " is " + order.status() + ": it cannot become ready",
          ApiError.of("illegal_status_change", order.status().name(), "ready"));
    }
  }

  /** The order is in another state than expected. */
  public static final class ChangedMeanwhile extends OrderException {
    public ChangedMeanwhile(Order order) {
      super(
          "order " + order.id() + " is " + order.status(),
          ApiError.of("changed_meanwhile", order.status()));
    }
  }
}
