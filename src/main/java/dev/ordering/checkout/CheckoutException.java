package dev.ordering.checkout;

import dev.ordering.http.Fault;
import java.time.Duration;
import java.util.List;

/** What this feature refuses, besides bodies whose form has errors. */
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

  /** Too many codes of coupons or numbers of loyalty cards were wrong lately; 429. */
  public static final class TooManyWrongCodes extends CheckoutException {
    private static final long serialVersionUID = 1L;

    private final Duration wait;

    TooManyWrongCodes(int most, Duration wait) {
      super(List.of(Fault.of("too_many_wrong_codes", most)));
      this.wait = wait;
    }

    /** Whole seconds until another one may be tried, at least one. */
    public Duration pause() {
      return wait;
    }
  }
}
