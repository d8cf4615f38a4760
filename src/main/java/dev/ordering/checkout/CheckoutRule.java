package dev.ordering.checkout;

import java.util.Set;

/** One rule of the checkout: what it may find, and what it corrects. */
interface CheckoutRule {
  Set<CheckoutCode> codes();

  /** Tells what it finds, and corrects the lines where that can be done. */
  void apply(Review review);
}
