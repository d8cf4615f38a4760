package dev.ordering.checkout.rule;

import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.cart.PricedCart;
import dev.ordering.checkout.finding.CheckoutCode;
import java.util.Currency;
import java.util.List;

/** Requires that all shops of a cart have the same currency. */
final class OneCurrency implements CheckoutRule<PricedCart> {
  @Override
  public void apply(PricedCart cart) {
    List<CartLine> first = cart.firstOfEachShop();
    for (CartLine line : first) {
      Currency currency = line.shop().shop().currency();
      Currency others = first.get(0).shop().shop().currency();
      if (!currency.equals(others)) {
        cart.report(
            Finding.of(CheckoutCode.CURRENCY_MIXED, others.toString(), currency.toString())
                .at(line, "shop_id")
                .withRejected(line.shop().id()));
      }
    }
  }
}
