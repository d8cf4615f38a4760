package dev.ordering.checkout.rule;

/**
 * A rule of the checkout.
 *
 * @param <C> the cart under review, or the priced cart for rules that need prices
 */
public interface CheckoutRule<C> {
  /** Reports findings, and corrects the lines if that is possible. */
  void apply(C cart);
}
