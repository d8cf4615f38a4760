package dev.ordering.checkout.request;

import dev.ordering.http.body.BodyErrors;
import java.util.List;
import java.util.Optional;

/** How long the texts of a checkout can be, so that an order can keep them as they are. */
final class TextLengths {
  private static final int LONGEST_NOTE = 2000;
  private static final int LONGEST_STREET = 200;
  private static final int LONGEST_NR = 20;
  private static final int LONGEST_CITY = 100;
  private static final int LONGEST_NAME = 200;
  private static final int LONGEST_NUMBER = 50;
  private static final int LONGEST_CODE = 100;

  private final BodyErrors errors;

  TextLengths(BodyErrors errors) {
    this.errors = errors;
  }

  /** Adds what is too long of it. */
  void check(CheckoutDetails details) {
    details
        .delivery()
        .ifPresent(
            delivery -> {
              address(delivery.address(), "/checkout/delivery/address");
              errors.atMost(LONGEST_NOTE, delivery.notes(), "/checkout/delivery/notes");
            });
    details
        .warranty()
        .ifPresent(it -> errors.atMost(LONGEST_NUMBER, it.bank(), "/checkout/warranty/bank"));
    details.invoice().ifPresent(this::invoice);
    details
        .config()
        .ifPresent(
            config ->
                errors.atMost(
                    LONGEST_NUMBER,
                    config.loyaltyCardNumber(),
                    "/checkout/config/loyaltyCardNumber"));
    int index = 0;
    for (CheckoutDetails.CouponRequest coupon : details.coupons().orElse(List.of())) {
      errors.atMost(LONGEST_CODE, coupon.code(), "/checkout/coupons/" + index + "/code");
      index++;
    }
    errors.atMost(LONGEST_NOTE, details.noteFromCustomer(), "/checkout/note_from_customer");
  }

  private void invoice(InvoiceRequest invoice) {
    String pointer = "/checkout/invoice";
    invoice
        .company()
        .ifPresent(
            company -> {
              errors.atMost(LONGEST_NAME, company.name(), pointer + "/company/name");
              errors.atMost(LONGEST_NUMBER, company.vat(), pointer + "/company/vat");
              address(company.address(), pointer + "/company/address");
            });
    errors.atMost(LONGEST_CODE, invoice.referenceCode(), pointer + "/referenceCode");
  }

  private void address(Optional<AddressRequest> address, String pointer) {
    address.ifPresent(
        given -> {
          errors.atMost(LONGEST_STREET, given.street(), pointer + "/street");
          errors.atMost(LONGEST_NR, given.nr(), pointer + "/nr");
          errors.atMost(LONGEST_NR, given.zipcode(), pointer + "/zipcode");
          errors.atMost(LONGEST_CITY, given.city(), pointer + "/city");
        });
  }
}
