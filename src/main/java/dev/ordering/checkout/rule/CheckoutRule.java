package dev.ordering.checkout.rule;

import dev.ordering.checkout.finding.CheckoutCode;
import java.util.Set;

/**
 * One rule of the checkout: what it may find, and what it corrects.
 *
 * @param <C> the cart under review, or the priced cart for what needs prices
 */
public interface CheckoutRule<C> {
  Set<CheckoutCode> codes();

  /** Reports what it finds, and corrects the lines where that can be done. */
  void apply(C cart);
}
