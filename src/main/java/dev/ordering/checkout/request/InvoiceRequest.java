package dev.ordering.checkout.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;

/**
 * An invoice is wanted.
 *
 * @param referenceCode printed on it; from 1.10.0
 */
public record InvoiceRequest(
    Optional<CompanyRequest> company,
    @JsonProperty("referenceCode") Optional<String> referenceCode) {

  /** To whom the invoice goes (contract "Checkout.Company"). */
  public record CompanyRequest(
      Optional<String> name, Optional<String> vat, Optional<AddressRequest> address) {}
}
