package dev.ordering.checkout.rule;

/**
 * One rule of the checkout.
 *
 * @param <C> the cart under review, or the priced cart for what needs prices
 */
public interface CheckoutRule<C> {
  /** Reports what it finds, and corrects the lines where that can be done. */
  void apply(C cart);
}
