package dev.ordering.order.model;

/** The errors of requests that show or change a single order after it was placed. */
public sealed class OrderHandlingException extends OrderException {
  private static final long serialVersionUID = 1L;

  private OrderHandlingException(String message) {
    super(message);
  }

  /** The order, shop or company does not exist, or is not the caller's. */
  public static final class NotFound extends OrderHandlingException {
    private static final long serialVersionUID = 1L;

    public NotFound() {
      super("not found");
    }
  }

  /** A reason names a product that is not in the order. */
  public static final class ProductNotOrdered extends OrderHandlingException {
    private static final long serialVersionUID = 1L;

    private final int index;

    /**
     * Creates the exception.
     *
     * @param index the index of the product in the reason
     */
    public ProductNotOrdered(int index) {
      super("product " + index + " of the reason is not in the order");
      this.index = index;
    }

    public int index() {
      return index;
    }
  }

  /** The order is not approved, so it cannot become ready. */
  public static final class NotApproved extends OrderHandlingException {
    private static final long serialVersionUID = 1L;

    private final OrderStatus status;

    public NotApproved(Order order) {
      super("order " + order.id() + " is " + order.status() + ": it cannot become ready");
      status = order.status();
    }

    public OrderStatus status() {
      return status;
    }
  }

  /** The order is in another state than expected. */
  public static final class ChangedMeanwhile extends OrderHandlingException {
    private static final long serialVersionUID = 1L;

    public ChangedMeanwhile(Order order) {
      super("order " + order.id() + " is " + order.status());
    }
  }
}
