package dev.ordering.checkout.rule;

import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.cart.PricedCart;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.payment.PaymentMethod;
import java.util.Optional;

/** Requires that the customer chooses a payment method, and that every shop accepts it. */
final class PaymentAccepted implements CheckoutRule<PricedCart> {
  @Override
  public void apply(PricedCart cart) {
    Optional<PaymentMethod> method = cart.wanted().paymentMethod();
    if (method.isEmpty() && cart.wanted().checkout().isPresent()) {
      cart.report(Finding.of(CheckoutCode.PAYMENT_METHOD_REQUIRED).at("/payment_method"));
    }
    for (ShopCatalogue shop : cart.shops()) {
      var accepted = cart.context().payments(shop).keySet();
      if (method.isPresent() && !accepted.contains(method.get())) {
        cart.report(
            Finding.of(CheckoutCode.PAYMENT_METHOD_NOT_ACCEPTED, shop.shop().name())
                .at("/payment_method")
                .withRejected(method.get())
                .withAlternatives(java.util.List.copyOf(accepted)));
      }
    }
  }
}
