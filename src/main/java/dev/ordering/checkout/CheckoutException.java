package dev.ordering.checkout;

import dev.ordering.http.Fault;
import java.util.List;

/** A request that nothing can be answered to but what is wrong with its form. */
public abstract sealed class CheckoutException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<Fault> faults;

  private CheckoutException(List<Fault> faults) {
    super(faults.toString());
    this.faults = List.copyOf(faults);
  }

  /** All of what is wrong, at least one. */
  public List<Fault> faults() {
    return faults;
  }

  /** Something is missing without which it is no checkout; 400. */
  public static final class Malformed extends CheckoutException {
    private static final long serialVersionUID = 1L;

    Malformed(List<Fault> faults) {
      super(faults);
    }
  }

  /** A text is not of the format that its member has; 422. */
  public static final class NotAcceptable extends CheckoutException {
    private static final long serialVersionUID = 1L;

    NotAcceptable(List<Fault> faults) {
      super(faults);
    }
  }
}
