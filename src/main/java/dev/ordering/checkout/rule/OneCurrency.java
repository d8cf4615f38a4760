package dev.ordering.checkout.rule;

import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.CartReview;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.finding.CheckoutCode;
import java.util.Currency;
import java.util.List;
import java.util.Set;

/** One order is paid in one currency. */
final class OneCurrency implements CheckoutRule {
  @Override
  public Set<CheckoutCode> codes() {
    return Set.of(CheckoutCode.CURRENCY_MIXED);
  }

  @Override
  public void apply(CartReview review) {
    List<CartLine> first = review.firstOfEachShop();
    for (CartLine line : first) {
      Currency currency = line.shop().shop().currency();
      Currency others = first.get(0).shop().shop().currency();
      if (!currency.equals(others)) {
        review.find(
            Finding.of(CheckoutCode.CURRENCY_MIXED, others.toString(), currency.toString())
                .at(line, "shop_id")
                .refused(line.shop().id()));
      }
    }
  }
}
