package dev.ordering.order;

import java.util.List;

/** What the order feature refuses. */
public sealed class OrderException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private OrderException(String message) {
    super(message);
  }

  /** A cursor names an id that is not a listed order of this user. */
  public static final class InvalidCursor extends OrderException {
    private static final long serialVersionUID = 1L;

    private final List<String> parameters;

    /**
     * The parameters at fault.
     *
     * @param parameters {@code before_id}, {@code after_id} or both
     */
    public InvalidCursor(List<String> parameters) {
      super("invalid cursor " + parameters);
      this.parameters = List.copyOf(parameters);
    }

    public List<String> parameters() {
      return parameters;
    }
  }
}
