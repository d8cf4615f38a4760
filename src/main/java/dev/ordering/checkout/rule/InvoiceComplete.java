package dev.ordering.checkout.rule;

import dev.ordering.checkout.cart.CartReview;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.request.AddressRequest;
import dev.ordering.checkout.request.CheckoutDetails;
import dev.ordering.checkout.request.InvoiceRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** An invoice goes to a company with name, VAT number and address. */
final class InvoiceComplete implements CheckoutRule {
  @Override
  public Set<CheckoutCode> codes() {
    return Set.of(CheckoutCode.INVOICE_INCOMPLETE);
  }

  @Override
  public void apply(CartReview review) {
    review
        .details()
        .flatMap(CheckoutDetails::invoice)
        .ifPresent(invoice -> missing(invoice).forEach(member -> tell(review, invoice, member)));
  }

  private static void tell(CartReview review, InvoiceRequest invoice, String member) {
    Finding missing =
        Finding.of(CheckoutCode.INVOICE_INCOMPLETE).at("/checkout/invoice/company" + member);
    Optional<String> refused =
        invoice
            .company()
            .flatMap(InvoiceRequest.CompanyRequest::address)
            .flatMap(address -> address.refused(member.substring(member.lastIndexOf('/') + 1)));
    review.find(refused.map(missing::refused).orElse(missing));
  }

  private static List<String> missing(InvoiceRequest invoice) {
    Optional<InvoiceRequest.CompanyRequest> company = invoice.company();
    if (company.isEmpty()) {
      return List.of("");
    }
    List<String> missing = new ArrayList<>();
    if (!AddressRequest.isFilled(company.get().name())) {
      missing.add("/name");
    }
    if (!AddressRequest.isFilled(company.get().vat())) {
      missing.add("/vat");
    }
    company
        .get()
        .address()
        .orElse(AddressRequest.NONE)
        .missing()
        .forEach(member -> missing.add("/address/" + member));
    return missing;
  }
}
