package dev.ordering.checkout.rule;

import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.cart.PricedCart;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.model.Checkout;

/** Reports a note on the whole order unless every shop of the cart allows notes. */
final class NoteAllowed implements CheckoutRule<PricedCart> {
  @Override
  public void apply(PricedCart cart) {
    String note = cart.wanted().checkout().map(Checkout::note).orElse("");
    if (note.isEmpty()) {
      return;
    }
    cart.shops().stream()
        .filter(shop -> !shop.shop().flags().orderComments())
        .findFirst()
        .map(ShopCatalogue::shop)
        .ifPresent(
            shop ->
                cart.report(
                    Finding.of(CheckoutCode.COMMENT_NOT_ALLOWED, shop.name())
                        .at("/checkout/note_from_customer")
                        .withChange(note, "")));
  }
}
