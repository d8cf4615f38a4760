package dev.ordering.checkout.rule;

import dev.ordering.checkout.cart.CartReview;
import dev.ordering.checkout.finding.CheckoutCode;
import java.util.Set;

/** One rule of the checkout: what it may find, and what it corrects. */
public interface CheckoutRule {
  Set<CheckoutCode> codes();

  /** Tells what it finds, and corrects the lines where that can be done. */
  void apply(CartReview review);
}
