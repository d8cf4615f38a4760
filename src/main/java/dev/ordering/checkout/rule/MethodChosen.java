package dev.ordering.checkout.rule;

import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.cart.PricedCart;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.model.CheckoutMethod;
import java.util.Arrays;
import java.util.List;

/** Requires that the customer chooses a method, and that every shop offers it. */
final class MethodChosen implements CheckoutRule<PricedCart> {
  @Override
  public void apply(PricedCart cart) {
    if (cart.wanted().checkout().isPresent() && cart.wanted().method().isEmpty()) {
      cart.report(Finding.of(CheckoutCode.METHOD_REQUIRED).at("/checkout/method"));
    }
    cart.wanted().method().ifPresent(method -> check(cart, method));
  }

  private static void check(PricedCart cart, CheckoutMethod method) {
    for (CartLine line : cart.firstOfEachShop()) {
      if (!cart.context().calendar(line.shop(), method).isOffered()) {
        List<CheckoutMethod> offered =
            Arrays.stream(CheckoutMethod.values())
                .filter(other -> cart.context().calendar(line.shop(), other).isOffered())
                .toList();
        cart.report(
            Finding.of(CheckoutCode.METHOD_NOT_OFFERED, line.shop().shop().name(), method)
                .at("/checkout/method")
                .withRejected(method)
                .withAlternatives(offered));
      }
    }
  }
}
