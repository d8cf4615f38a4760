package dev.ordering.checkout.rule;

import dev.ordering.checkout.cart.CartReview;
import dev.ordering.checkout.cart.Customer;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.request.CheckoutDetails;
import dev.ordering.checkout.request.CheckoutMethod;
import dev.ordering.checkout.request.NotificationMethod;
import java.util.Optional;
import java.util.Set;

/** Whoever wants a text message has a telephone number, in the request or in the profile. */
final class TelephoneGiven implements CheckoutRule {
  @Override
  public Set<CheckoutCode> codes() {
    return Set.of(CheckoutCode.TELEPHONE_REQUIRED);
  }

  @Override
  public void apply(CartReview review) {
    Optional<CheckoutDetails.AtLatch> latch =
        review
            .details()
            .filter(details -> details.method().equals(Optional.of(CheckoutMethod.LATCH)))
            .flatMap(CheckoutDetails::latch)
            .filter(at -> at.notificationMethod().equals(Optional.of(NotificationMethod.SMS)));
    if (latch.isPresent()
        && latch.get().telephoneNumber().isEmpty()
        && review.situation().customer().flatMap(Customer::telephone).isEmpty()) {
      review.find(Finding.of(CheckoutCode.TELEPHONE_REQUIRED).at("/checkout/latch/telephone"));
    }
  }
}
