package dev.ordering.checkout.request;

import dev.ordering.checkout.model.Appointment;
import dev.ordering.checkout.model.Checkout;
import dev.ordering.checkout.model.GivenAddress;
import dev.ordering.http.body.BodyErrors;
import dev.ordering.http.problem.ApiError;
import dev.ordering.http.text.JsonPointers;
import dev.ordering.user.model.Telephone;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Validates the checkout that is sent with a cart. Texts are limited to a length that an order can
 * store. Codes of coupons, numbers and the name of a company lose the spaces around them.
 */
record DetailsValidation(BodyErrors errors) {
  private static final int MAXIMUM_COUPONS = 20;
  private static final int LONGEST_NOTE = 2000;
  private static final int LONGEST_STREET = 200;
  private static final int LONGEST_NR = 20;
  private static final int LONGEST_CITY = 100;
  private static final int LONGEST_NAME = 200;
  private static final int LONGEST_NUMBER = 50;
  private static final int LONGEST_CODE = 100;

  Checkout check(CheckoutDetails details) {
    Optional<CheckoutDetails.Config> config = details.config();
    return new Checkout(
        details.method(),
        details.delivery().map(this::delivery),
        takeout(details.takeout().flatMap(CheckoutDetails.Takeout::shops).orElse(Map.of())),
        details.latch().map(this::locker),
        details.isop().map(DetailsValidation::inStore),
        details.warranty().map(it -> trimmed(LONGEST_NUMBER, it.bank(), "/checkout/warranty/bank")),
        details.invoice().map(this::invoice),
        config.flatMap(CheckoutDetails.Config::askInvoice).orElse(false),
        config.flatMap(CheckoutDetails.Config::askIsop).orElse(false),
        config.flatMap(this::loyalty),
        coupons(details.coupons().orElse(List.of())),
        errors.atMost(LONGEST_NOTE, details.noteFromCustomer(), "/checkout/note_from_customer"));
  }

  private Checkout.Delivery delivery(CheckoutDetails.Delivery sent) {
    return new Checkout.Delivery(
        appointment("/checkout/delivery", sent.date(), sent.time(), sent.endTime()),
        sent.address().map(address -> address(address, "/checkout/delivery/address")),
        errors.atMost(LONGEST_NOTE, sent.notes(), "/checkout/delivery/notes"));
  }

  private Map<Long, Appointment> takeout(Map<String, CheckoutDetails.TakeoutShop> shops) {
    Map<Long, Appointment> appointments = new HashMap<>();
    shops.forEach(
        (key, shop) -> {
          String pointer = JsonPointers.child("/checkout/takeout/shops", key);
          Optional<Long> id = errors.required(shop.id(), pointer + "/id");
          Appointment appointment = appointment(pointer, shop.date(), shop.time(), shop.endTime());
          id.filter(shopId -> appointments.putIfAbsent(shopId, appointment) != null)
              .ifPresent(
                  again ->
                      errors.malformed(
                          ApiError.of("repeated_shop", again.toString()).at(pointer + "/id")));
        });
    return appointments;
  }

  private Checkout.Locker locker(CheckoutDetails.AtLatch sent) {
    return new Checkout.Locker(
        sent.latchId(),
        given(sent.telephone())
            .flatMap(
                number ->
                    errors.accepted(
                        Telephone.parse(number, Telephone.DEFAULT_REGION),
                        "invalid_telephone",
                        "/checkout/latch/telephone")),
        appointment("/checkout/latch", sent.date(), sent.time(), Optional.empty()),
        sent.notificationMethod());
  }

  private static Checkout.InStore inStore(CheckoutDetails.InStore sent) {
    return new Checkout.InStore(
        sent.origin().map(InStoreOrigin::value).orElse(""), sent.customerId(), sent.employeeId());
  }

  private Checkout.Invoice invoice(InvoiceRequest sent) {
    return new Checkout.Invoice(
        sent.company().map(this::company),
        errors.atMost(LONGEST_CODE, sent.referenceCode(), "/checkout/invoice/referenceCode"));
  }

  private Checkout.InvoiceCompany company(InvoiceRequest.CompanyRequest sent) {
    String pointer = "/checkout/invoice/company";
    return new Checkout.InvoiceCompany(
        trimmed(LONGEST_NAME, sent.name(), pointer + "/name"),
        trimmed(LONGEST_NUMBER, sent.vat(), pointer + "/vat"),
        sent.address()
            .map(address -> address(address, pointer + "/address"))
            .orElse(GivenAddress.NONE));
  }

  private Optional<Checkout.Loyalty> loyalty(CheckoutDetails.Config sent) {
    String number =
        trimmed(LONGEST_NUMBER, sent.loyaltyCardNumber(), "/checkout/config/loyaltyCardNumber");
    return sent.useLoyalty()
        .filter(isUsed -> isUsed)
        .map(
            used ->
                new Checkout.Loyalty(
                    Optional.of(number).filter(given -> !given.isBlank()), sent.loyaltyRewardId()));
  }

  private List<String> coupons(List<CheckoutDetails.CouponRequest> sent) {
    List<String> codes = new ArrayList<>();
    if (sent.size() > MAXIMUM_COUPONS) {
      errors.malformed(ApiError.of("too_many_coupons", MAXIMUM_COUPONS).at("/checkout/coupons"));
      return codes;
    }
    for (int i = 0; i < sent.size(); i++) {
      String pointer = "/checkout/coupons/" + i + "/code";
      codes.add(trimmed(LONGEST_CODE, errors.required(sent.get(i).code(), pointer), pointer));
    }
    return codes;
  }

  private GivenAddress address(AddressRequest sent, String pointer) {
    return new GivenAddress(
        errors.atMost(LONGEST_STREET, sent.street(), pointer + "/street"),
        errors.atMost(LONGEST_NR, sent.nr(), pointer + "/nr"),
        errors.atMost(LONGEST_NR, sent.zipcode(), pointer + "/zipcode"),
        errors.atMost(LONGEST_CITY, sent.city(), pointer + "/city"),
        sent.country().orElse(""));
  }

  private Appointment appointment(
      String pointer, Optional<String> date, Optional<String> time, Optional<String> endTime) {
    return new Appointment(
        pointer,
        given(date)
            .flatMap(
                text ->
                    errors.accepted(DatesAndTimes.date(text), "invalid_date", pointer + "/date")),
        time(time, pointer + "/time"),
        time(endTime, pointer + "/end_time"));
  }

  private Optional<LocalTime> time(Optional<String> sent, String pointer) {
    return given(sent)
        .flatMap(text -> errors.accepted(DatesAndTimes.time(text), "invalid_time", pointer));
  }

  private String trimmed(int characters, Optional<String> text, String pointer) {
    return errors.atMost(characters, text, pointer).strip();
  }

  private static Optional<String> given(Optional<String> text) {
    return text.filter(value -> !value.isEmpty());
  }
}
