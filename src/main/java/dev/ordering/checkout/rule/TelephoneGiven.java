package dev.ordering.checkout.rule;

import dev.ordering.checkout.cart.Customer;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.cart.PricedCart;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.model.Checkout;
import java.util.Optional;

/** Requires a telephone number for text messages, in the request or in the profile. */
final class TelephoneGiven implements CheckoutRule<PricedCart> {
  @Override
  public void apply(PricedCart cart) {
    Optional<Checkout.Locker> locker =
        cart.wanted().locker().filter(Checkout.Locker::isNotifiedBySms);
    if (locker.isPresent()
        && locker.get().telephone().isEmpty()
        && cart.context().customer().flatMap(Customer::telephone).isEmpty()) {
      cart.report(Finding.of(CheckoutCode.TELEPHONE_REQUIRED).at("/checkout/latch/telephone"));
    }
  }
}
