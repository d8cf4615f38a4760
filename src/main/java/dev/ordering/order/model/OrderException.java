package dev.ordering.order.model;

import dev.ordering.payment.PaymentStatus;
import java.util.List;

/** The errors of the order feature. */
public sealed class OrderException extends RuntimeException
    permits OrderException.InvalidCursor,
        OrderException.TooManyOpenOrders,
        OrderException.UnknownOrder,
        OrderException.IllegalStatusChange,
        OrderException.IllegalPaymentChange,
        OrderException.InvalidExternalOrderNr,
        OrderException.NoExternalOrderNrs,
        OrderHandlingException {
  private static final long serialVersionUID = 1L;

  OrderException(String message) {
    super(message);
  }

  /** A cursor is the id of no listed order of this user. */
  public static final class InvalidCursor extends OrderException {
    private static final long serialVersionUID = 1L;

    private final transient List<String> parameters;

    /**
     * Creates the exception.
     *
     * @param parameters the invalid ones: {@code before_id}, {@code after_id} or both
     */
    public InvalidCursor(List<String> parameters) {
      super("invalid cursor " + parameters);
      this.parameters = List.copyOf(parameters);
    }

    public List<String> parameters() {
      return parameters;
    }
  }

  /** The user would have more open orders than a user may have. */
  public static final class TooManyOpenOrders extends OrderException {
    private static final long serialVersionUID = 1L;

    private final int limit;

    public TooManyOpenOrders(int limit) {
      super("more than " + limit + " open orders");
      this.limit = limit;
    }

    public int limit() {
      return limit;
    }
  }

  /** There is no order with this id. */
  public static final class UnknownOrder extends OrderException {
    private static final long serialVersionUID = 1L;

    private final long orderId;

    public UnknownOrder(long orderId) {
      super("there is no order " + orderId);
      this.orderId = orderId;
    }

    public long orderId() {
      return orderId;
    }
  }

  /** The given party cannot move the order from its state to this one. */
  public static final class IllegalStatusChange extends OrderException {
    private static final long serialVersionUID = 1L;

    private final OrderStatus from;
    private final OrderStatus to;

    public IllegalStatusChange(Order order, OrderStatus to, OrderActor actor) {
      super(
          "order %d is %s%s: it cannot become %s by the %s"
              .formatted(
                  order.id(),
                  order.status(),
                  order.creation().isEmpty() ? " and not paid yet" : "",
                  to,
                  actor.value()));
      this.from = order.status();
      this.to = to;
    }

    public OrderStatus from() {
      return from;
    }

    public OrderStatus to() {
      return to;
    }
  }

  /** A payment cannot be moved from its state to this one. */
  public static final class IllegalPaymentChange extends OrderException {
    private static final long serialVersionUID = 1L;

    private final String from;
    private final PaymentStatus to;

    public IllegalPaymentChange(Order order, PaymentStatus to) {
      super(
          order
              .paymentStatus()
              .map(
                  from ->
                      "the payment of order %d is %s: it cannot become %s"
                          .formatted(order.id(), from.value(), to.value()))
              .orElseGet(() -> "nothing is paid through this service for order " + order.id()));
      this.from = order.paymentStatus().map(PaymentStatus::value).orElse("");
      this.to = to;
    }

    /** Returns the state of the payment; empty if nothing is paid through this service. */
    public String from() {
      return from;
    }

    public PaymentStatus to() {
      return to;
    }
  }

  /** A number of the shop's own system is not 1 to 64 characters on one line. */
  public static final class InvalidExternalOrderNr extends OrderException {
    private static final long serialVersionUID = 1L;

    public InvalidExternalOrderNr() {
      super("an external order number has 1 to 64 characters on one line");
    }
  }

  /** The shop of the order does not use numbers of its own system. */
  public static final class NoExternalOrderNrs extends OrderException {
    private static final long serialVersionUID = 1L;

    private final long shopId;

    public NoExternalOrderNrs(Order order) {
      super("shop " + order.owner().shopId() + " does not use order numbers of its own");
      this.shopId = order.owner().shopId();
    }

    public long shopId() {
      return shopId;
    }
  }
}
