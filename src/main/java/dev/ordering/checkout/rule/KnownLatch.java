package dev.ordering.checkout.rule;

import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.cart.PricedCart;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.model.Checkout;
import dev.ordering.checkout.model.CheckoutMethod;
import java.util.List;
import java.util.Optional;

/** Requires that the locker belongs to every shop of the cart that has lockers. */
final class KnownLatch implements CheckoutRule<PricedCart> {
  @Override
  public void apply(PricedCart cart) {
    if (!cart.wanted().isReceivedBy(CheckoutMethod.LATCH)) {
      return;
    }
    Optional<Long> wanted = cart.wanted().locker().flatMap(Checkout.Locker::latchId);
    for (CartLine line : cart.firstOfEachShop()) {
      // a shop without lockers does not offer the method, which MethodChosen reports
      if (!line.shop().lockers().isEmpty()
          && !wanted.map(line.shop().lockers()::containsKey).orElse(false)) {
        Finding finding =
            Finding.of(CheckoutCode.UNKNOWN_LATCH, line.shop().shop().name())
                .at("/checkout/latch/latch_id")
                .withAlternatives(List.copyOf(line.shop().lockers().keySet()));
        cart.report(wanted.map(finding::withRejected).orElse(finding));
      }
    }
  }
}
