package dev.ordering.order.placing;

import dev.ordering.checkout.ShopPart;
import dev.ordering.checkout.model.Checkout;
import dev.ordering.checkout.model.CheckoutMethod;
import dev.ordering.checkout.model.GivenAddress;
import dev.ordering.user.model.LastUsed;

/** Selects the details of an order's checkout that the account remembers. */
final class RememberedDetails {
  private RememberedDetails() {}

  static LastUsed of(ShopPart part) {
    Checkout checkout = part.checkout();
    return new LastUsed(
        checkout
            .address()
            .filter(given -> part.method() == CheckoutMethod.DELIVERY)
            .map(GivenAddress::complete),
        checkout.invoice().flatMap(Checkout.Invoice::company).map(RememberedDetails::company),
        checkout.warrantyBank().filter(number -> !number.isBlank()));
  }

  private static LastUsed.Company company(Checkout.InvoiceCompany company) {
    return new LastUsed.Company(company.name(), company.vat(), company.address().complete());
  }
}
