package dev.ordering.checkout;

import dev.ordering.http.Fault;
import java.time.Duration;
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

  /** Too many codes of coupons or numbers of loyalty cards were wrong lately; 429. */
  public static final class TooManyWrongCodes extends CheckoutException {
    private static final long serialVersionUID = 1L;

    private final Duration wait;

    TooManyWrongCodes(Duration wait) {
      super(List.of(Fault.of("too_many_wrong_codes", HibernateWrongCodes.MOST)));
      this.wait = wait;
    }

    /** Whole seconds until another one may be tried, at least one. */
    public Duration pause() {
      return wait;
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
