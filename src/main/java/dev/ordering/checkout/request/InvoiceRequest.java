package dev.ordering.checkout.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;

/**
 * A request for an invoice.
 *
 * @param referenceCode is printed on the invoice; from 1.10.0
 */
public record InvoiceRequest(
    Optional<CompanyRequest> company,
    @JsonProperty("referenceCode") Optional<String> referenceCode) {

  /** The company that receives the invoice (contract "Checkout.Company"). */
  public record CompanyRequest(
      Optional<String> name, Optional<String> vat, Optional<AddressRequest> address) {}
}
