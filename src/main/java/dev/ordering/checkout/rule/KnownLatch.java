package dev.ordering.checkout.rule;

import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.CartReview;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.request.CheckoutDetails;
import dev.ordering.checkout.request.CheckoutMethod;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The locker is one of each shop of the cart that has lockers. */
final class KnownLatch implements CheckoutRule {
  @Override
  public Set<CheckoutCode> codes() {
    return Set.of(CheckoutCode.UNKNOWN_LATCH);
  }

  @Override
  public void apply(CartReview review) {
    if (!review.method().equals(Optional.of(CheckoutMethod.LATCH))) {
      return;
    }
    Optional<Long> wanted =
        review.details().flatMap(CheckoutDetails::latch).flatMap(CheckoutDetails.AtLatch::latchId);
    for (CartLine line : review.firstOfEachShop()) {
      // a shop without does not offer the method, which is said already
      if (!line.shop().latches().isEmpty()
          && !wanted.map(line.shop().latches()::containsKey).orElse(false)) {
        Finding finding =
            Finding.of(CheckoutCode.UNKNOWN_LATCH, line.shop().shop().name())
                .at("/checkout/latch/latch_id")
                .instead(List.copyOf(line.shop().latches().keySet()));
        review.find(wanted.map(finding::refused).orElse(finding));
      }
    }
  }
}
