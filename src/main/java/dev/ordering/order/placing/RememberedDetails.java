package dev.ordering.order.placing;

import dev.ordering.catalog.model.Address;
import dev.ordering.checkout.request.CheckoutDetails;
import dev.ordering.checkout.request.CheckoutMethod;
import dev.ordering.checkout.request.InvoiceRequest;
import dev.ordering.order.model.NewOrderMapper;
import dev.ordering.user.model.LastUsed;
import java.util.Optional;

/** What the account remembers of a checkout that an order was placed with. */
final class RememberedDetails {
  private RememberedDetails() {}

  static LastUsed of(CheckoutDetails details) {
    Optional<Address> address =
        details
            .delivery()
            .filter(given -> details.method().equals(Optional.of(CheckoutMethod.DELIVERY)))
            .flatMap(CheckoutDetails.Delivery::address)
            .map(NewOrderMapper::address);
    return new LastUsed(
        address,
        details.invoice().flatMap(InvoiceRequest::company).map(RememberedDetails::company),
        details
            .warranty()
            .flatMap(CheckoutDetails.Warranty::bank)
            .filter(number -> !number.isBlank()));
  }

  private static LastUsed.Company company(InvoiceRequest.CompanyRequest company) {
    return new LastUsed.Company(
        company.name().orElseThrow(),
        company.vat().orElseThrow(),
        NewOrderMapper.address(company.address().orElseThrow()));
  }
}
