package dev.ordering.checkout.rule;

import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.CartReview;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.request.CheckoutMethod;
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
  public void apply(CartReview review) {
    if (review.details().isPresent() && review.method().isEmpty()) {
      review.find(Finding.of(CheckoutCode.METHOD_REQUIRED).at("/checkout/method"));
    }
    review.method().ifPresent(method -> check(review, method));
  }

  private static void check(CartReview review, CheckoutMethod method) {
    for (CartLine line : review.firstOfEachShop()) {
      if (!review.situation().calendar(line.shop(), method).isOffered()) {
        List<CheckoutMethod> offered =
            Arrays.stream(CheckoutMethod.values())
                .filter(other -> review.situation().calendar(line.shop(), other).isOffered())
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
