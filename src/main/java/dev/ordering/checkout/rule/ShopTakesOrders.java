package dev.ordering.checkout.rule;

import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.cart.PricedCart;
import dev.ordering.checkout.finding.CheckoutCode;

/** Requires that every shop accepts orders at all. */
final class ShopTakesOrders implements CheckoutRule<PricedCart> {
  @Override
  public void apply(PricedCart cart) {
    for (CartLine line : cart.firstOfEachShop()) {
      if (!line.shop().shop().flags().orders()) {
        cart.report(
            Finding.of(CheckoutCode.SHOP_TAKES_NO_ORDERS, line.shop().shop().name())
                .at(line, "shop_id")
                .withRejected(line.shop().id()));
      }
    }
  }
}
