package dev.ordering.checkout;

import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** The customer says how the order is to be received, and every shop offers it. */
final class MethodChosen implements CheckoutRule {
  @Override
  public Set<CheckoutCode> codes() {
    return Set.of(CheckoutCode.METHOD_REQUIRED, CheckoutCode.METHOD_NOT_OFFERED);
  }

  @Override
  public void apply(Review review) {
    if (review.details().isPresent() && review.method().isEmpty()) {
      review.find(Finding.of(CheckoutCode.METHOD_REQUIRED).at("/checkout/method"));
    }
    review.method().ifPresent(method -> check(review, method));
  }

  private static void check(Review review, CheckoutMethod method) {
    for (CartLine line : review.firstOfEachShop()) {
      if (!new SlotCalendar(line.shop(), method, review.situation()).isOffered()) {
        List<CheckoutMethod> offered =
            Arrays.stream(CheckoutMethod.values())
                .filter(
                    other -> new SlotCalendar(line.shop(), other, review.situation()).isOffered())
                .toList();
        review.find(
            Finding.of(CheckoutCode.METHOD_NOT_OFFERED, line.shop().shop().name(), method)
                .at("/checkout/method")
                .refused(method)
                .instead(offered));
      }
    }
  }
}
