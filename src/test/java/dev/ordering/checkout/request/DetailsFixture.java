package dev.ordering.checkout.request;

import dev.ordering.checkout.ShopFixture;
import dev.ordering.checkout.model.CheckoutMethod;
import dev.ordering.checkout.model.NotificationMethod;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The checkout of a request. */
public final class DetailsFixture {
  public static final AddressRequest GHENT = address("9000", "BE");

  private final List<CheckoutDetails.CouponRequest> coupons = new ArrayList<>();
  private final Map<String, CheckoutDetails.TakeoutShop> takeout = new LinkedHashMap<>();
  private Optional<CheckoutMethod> method = Optional.empty();
  private Optional<CheckoutDetails.Delivery> delivery = Optional.empty();
  private Optional<CheckoutDetails.AtLatch> latch = Optional.empty();
  private Optional<CheckoutDetails.InStore> inStore = Optional.empty();
  private Optional<CheckoutDetails.Warranty> warranty = Optional.empty();
  private Optional<InvoiceRequest> invoice = Optional.empty();
  private Optional<CheckoutDetails.Config> config = Optional.empty();
  private Optional<String> note = Optional.empty();

  /** From shop 1, on a day that a shop of {@link ShopFixture} is open on. */
  public static DetailsFixture takeout(String date, String time) {
    return takeout().from(1, date, time, Optional.empty());
  }

  public static DetailsFixture takeout() {
    return of(CheckoutMethod.TAKEOUT);
  }

  public static DetailsFixture delivery(String date, String time, AddressRequest address) {
    DetailsFixture details = of(CheckoutMethod.DELIVERY);
    details.delivery =
        Optional.of(
            new CheckoutDetails.Delivery(
                Optional.of(date),
                Optional.of(time),
                Optional.empty(),
                Optional.of(address),
                Optional.empty()));
    return details;
  }

  public static DetailsFixture latch(long id, String date, String time, NotificationMethod told) {
    DetailsFixture details = of(CheckoutMethod.LATCH);
    details.latch =
        Optional.of(
            new CheckoutDetails.AtLatch(
                Optional.of(id),
                Optional.empty(),
                Optional.of(date),
                Optional.of(time),
                Optional.of(told)));
    return details;
  }

  /** Of the customer of a locker. */
  DetailsFixture telephone(String number) {
    latch =
        latch.map(
            at ->
                new CheckoutDetails.AtLatch(
                    at.latchId(),
                    Optional.of(number),
                    at.date(),
                    at.time(),
                    at.notificationMethod()));
    return this;
  }

  static DetailsFixture of(CheckoutMethod method) {
    DetailsFixture details = new DetailsFixture();
    details.method = Optional.of(method);
    return details;
  }

  /** Without method. */
  public static DetailsFixture noDetails() {
    return new DetailsFixture();
  }

  public static AddressRequest address(String zipcode, String country) {
    return new AddressRequest(
        Optional.of("Veldstraat"),
        Optional.of("2"),
        Optional.of(zipcode),
        Optional.of("Gent"),
        Optional.of(country));
  }

  public DetailsFixture from(String key, long shopId, String date, String time) {
    takeout.put(
        key,
        new CheckoutDetails.TakeoutShop(
            Optional.of(shopId), Optional.of(date), Optional.of(time), Optional.empty()));
    return this;
  }

  public DetailsFixture from(long shopId, String date, String time, Optional<String> endTime) {
    takeout.put(
        "any/" + shopId,
        new CheckoutDetails.TakeoutShop(
            Optional.of(shopId), Optional.of(date), Optional.of(time), endTime));
    return this;
  }

  public DetailsFixture coupon(String code) {
    coupons.add(new CheckoutDetails.CouponRequest(Optional.of(code)));
    return this;
  }

  DetailsFixture inStore(CheckoutDetails.InStore given) {
    inStore = Optional.of(given);
    return this;
  }

  public DetailsFixture warranty() {
    warranty = Optional.of(new CheckoutDetails.Warranty(Optional.of("KBC")));
    return this;
  }

  public DetailsFixture invoice(Optional<InvoiceRequest.CompanyRequest> company) {
    invoice = Optional.of(new InvoiceRequest(company, Optional.empty()));
    return this;
  }

  public DetailsFixture invoice() {
    return invoice(
        Optional.of(
            new InvoiceRequest.CompanyRequest(
                Optional.of("Peeters bv"), Optional.of("BE0742681389"), Optional.of(GHENT))));
  }

  public DetailsFixture loyalty(Optional<String> card, Optional<Long> reward) {
    config =
        Optional.of(
            new CheckoutDetails.Config(
                Optional.empty(), Optional.empty(), Optional.of(true), card, reward));
    return this;
  }

  public DetailsFixture asks() {
    config =
        Optional.of(
            new CheckoutDetails.Config(
                Optional.of(true),
                Optional.of(true),
                Optional.empty(),
                Optional.empty(),
                Optional.empty()));
    return this;
  }

  public DetailsFixture note(String text) {
    note = Optional.of(text);
    return this;
  }

  public CheckoutDetails build() {
    return new CheckoutDetails(
        method,
        delivery,
        takeout.isEmpty()
            ? Optional.empty()
            : Optional.of(new CheckoutDetails.Takeout(Optional.of(takeout))),
        latch,
        inStore,
        warranty,
        invoice,
        config,
        Optional.of(coupons),
        note);
  }
}
