package dev.ordering.checkout.rule;

import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.cart.PricedCart;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.model.Checkout;
import java.util.Optional;

/** Requires for an invoice a company with name, VAT number and address. */
final class InvoiceComplete implements CheckoutRule<PricedCart> {
  private static final String POINTER = "/checkout/invoice/company";

  @Override
  public void apply(PricedCart cart) {
    cart.wanted()
        .checkout()
        .flatMap(Checkout::invoice)
        .ifPresent(invoice -> check(cart, invoice.company()));
  }

  private static void check(PricedCart cart, Optional<Checkout.InvoiceCompany> given) {
    if (given.isEmpty()) {
      cart.report(missing(""));
      return;
    }
    Checkout.InvoiceCompany company = given.get();
    if (company.name().isBlank()) {
      cart.report(missing("/name"));
    }
    if (company.vat().isBlank()) {
      cart.report(missing("/vat"));
    }
    for (String member : company.address().missing()) {
      Finding missing = missing("/address/" + member);
      cart.report(company.address().rejected(member).map(missing::withRejected).orElse(missing));
    }
  }

  private static Finding missing(String member) {
    return Finding.of(CheckoutCode.INVOICE_INCOMPLETE).at(POINTER + member);
  }
}
