package dev.ordering.checkout.request;

import static dev.ordering.checkout.ProductFixture.aProduct;
import static dev.ordering.checkout.ShopFixture.aShop;
import static dev.ordering.checkout.request.DetailsFixture.GHENT;
import static dev.ordering.checkout.request.DetailsFixture.address;
import static dev.ordering.checkout.request.DetailsFixture.delivery;
import static dev.ordering.checkout.request.ItemFixture.item;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.catalog.model.Address;
import dev.ordering.checkout.ShopFixture;
import dev.ordering.checkout.cart.Customer;
import dev.ordering.checkout.cart.MethodOffer;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.finding.Information;
import dev.ordering.checkout.model.CheckoutMethod;
import dev.ordering.checkout.model.NotificationMethod;
import dev.ordering.money.Money;
import dev.ordering.payment.PaymentMethod;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** How and where an order is received. */
class ReceivingTest {
  private static final String DAY = "2026-11-21";

  private static ShopFixture shop() {
    return aShop(aProduct().costing(1000));
  }

  private static Ask ask(ShopFixture shop, DetailsFixture details) {
    return Ask.of(shop).cart(item(1)).paying(PaymentMethod.POINT_OF_SALE).checkout(details);
  }

  private static MethodOffer offer(Ask ask, CheckoutMethod method) {
    return ask.answer().config().methods().stream()
        .filter(offer -> offer.method() == method)
        .findFirst()
        .orElseThrow();
  }

  private static Money euro(long cents) {
    return Money.of(cents, "EUR");
  }

  @Test
  void theMethodHasToBeSaid() {
    Ask ask = ask(shop(), DetailsFixture.noDetails());

    assertEquals(CheckoutCode.METHOD_REQUIRED, ask.finding().code());
    assertEquals(Optional.of("/checkout/method"), ask.finding().field());
  }

  @Test
  void withoutACheckoutNothingAboutItIsAFaultButTheCartIsNotValid() {
    Ask ask = Ask.of(shop()).cart(item(1));

    assertEquals(List.of(), ask.codes());
    assertFalse(ask.answer().config().valid());
  }

  @Test
  void aCompleteCheckoutIsValid() {
    assertTrue(ask(shop(), delivery(DAY, "10:00", GHENT)).answer().config().valid());
  }

  @Test
  void aMethodThatTheShopDoesNotOfferIsAnError() {
    Ask ask = ask(shop().withoutDelivery(), delivery(DAY, "10:00", GHENT));

    assertEquals(CheckoutCode.METHOD_NOT_OFFERED, ask.finding().code());
    assertEquals(
        List.of(CheckoutMethod.TAKEOUT, CheckoutMethod.LATCH), ask.finding().alternatives());
    assertFalse(offer(ask, CheckoutMethod.DELIVERY).available());
  }

  @Test
  void aLatchOfAnotherShopIsUnknown() {
    Ask ask = ask(shop(), DetailsFixture.latch(55, DAY, "10:00", NotificationMethod.EMAIL));

    assertEquals(CheckoutCode.UNKNOWN_LATCH, ask.finding().code());
    assertEquals(List.of(100L), ask.finding().alternatives());
  }

  @Test
  void aTextMessageNeedsATelephoneNumber() {
    DetailsFixture sms = DetailsFixture.latch(100, DAY, "10:00", NotificationMethod.SMS);
    Ask nobodys = ask(shop(), sms);
    Ask customers =
        ask(shop(), sms)
            .by(new Customer(1, Optional.empty(), Optional.of("+32470123456"), Map.of(), Set.of()));
    Ask told = ask(shop(), DetailsFixture.latch(100, DAY, "10:00", NotificationMethod.EMAIL));

    assertEquals(CheckoutCode.TELEPHONE_REQUIRED, nobodys.finding().code());
    assertEquals(Optional.of("/checkout/latch/telephone"), nobodys.finding().field());
    assertEquals(List.of(), customers.codes());
    assertEquals(List.of(), told.codes());
    assertEquals(List.of(), ask(shop(), sms.telephone("0470 12 34 56")).codes());
  }

  @Test
  void everyMissingPartOfTheAddressIsTold() {
    AddressRequest half =
        new AddressRequest(
            Optional.of("Veldstraat"),
            Optional.of(" "),
            Optional.of("9000"),
            Optional.empty(),
            Optional.of("be"));
    Ask ask = ask(shop(), delivery(DAY, "10:00", half));

    assertEquals(
        List.of(
            "ADDRESS_INCOMPLETE /checkout/delivery/address/nr",
            "ADDRESS_INCOMPLETE /checkout/delivery/address/city",
            "ADDRESS_INCOMPLETE /checkout/delivery/address/country"),
        ask.answer().findings().stream()
            .map(finding -> finding.code() + " " + finding.field().orElseThrow())
            .toList());
    assertEquals(Optional.of("be"), ask.answer().findings().get(2).before(), "what is no country");
    assertEquals(Optional.empty(), ask.answer().findings().get(0).before());
  }

  @Test
  void anAddressOutsideEveryZoneIsAnError() {
    Ask ask = ask(shop(), delivery(DAY, "10:00", address("1000", "BE")));
    Ask abroad = ask(shop(), delivery(DAY, "10:00", address("9000", "NL")));

    assertEquals(CheckoutCode.ADDRESS_NOT_DELIVERED, ask.finding().code());
    assertEquals(Optional.of("/checkout/delivery/address/zipcode"), ask.finding().field());
    assertEquals(CheckoutCode.ADDRESS_NOT_DELIVERED, abroad.finding().code());
    assertEquals(Optional.of("/checkout/delivery/address/country"), abroad.finding().field());
    assertEquals(Optional.of("NL"), abroad.finding().before());
    assertEquals(List.of("BE"), abroad.finding().alternatives());
    assertEquals(0, ask.answer().config().prices().deliveryCost().minor());
  }

  @Test
  void tooSmallAnOrderIsNotDelivered() {
    Ask ask = ask(shop().delivers("9000", "9099", 300, 5000, 2500), delivery(DAY, "10:00", GHENT));

    assertEquals(CheckoutCode.BELOW_MINIMUM_ORDER, ask.finding().code());
    assertEquals(Optional.of(euro(1000)), ask.finding().before());
    assertEquals(Optional.of(euro(2500)), ask.finding().after());
    assertEquals(euro(1500), offer(ask, CheckoutMethod.DELIVERY).missing());
    Ask enough =
        ask(shop().delivers("9000", "9099", 300, 5000, 1000), delivery(DAY, "10:00", GHENT));
    assertEquals(List.of(), enough.codes());
  }

  @Test
  void deliveryIsFreeFromAnAmountOn() {
    ShopFixture shop = shop().delivers("9000", "9099", 300, 2000, 0);
    Ask below = ask(shop, delivery(DAY, "10:00", GHENT));
    Ask reached = Ask.of(shop).cart(item(1).amount(2)).checkout(delivery(DAY, "10:00", GHENT));

    assertEquals(euro(300), below.answer().config().prices().deliveryCost());
    assertEquals(euro(0), reached.answer().config().prices().deliveryCost());
    assertEquals(Information.Code.FREE_DELIVERY_NEAR, below.answer().information().get(0).code());
  }

  @Test
  void theCustomersOwnAddressDecidesTheZoneThatIsShown() {
    ShopFixture shop =
        shop().delivers("9000", "9000", 100, 9000, 0).delivers("9050", "9050", 700, 9000, 0);
    Customer customer =
        new Customer(
            1,
            Optional.of(new Address("Brusselsesteenweg", "5", "9050", "Gent", "BE")),
            Optional.empty(),
            Map.of(),
            Set.of());

    MethodOffer known = offer(Ask.of(shop).cart(item(1)).by(customer), CheckoutMethod.DELIVERY);
    MethodOffer anonymous = offer(Ask.of(shop).cart(item(1)), CheckoutMethod.DELIVERY);

    assertEquals(euro(700), known.cost());
    assertEquals(Optional.of(euro(9000)), known.freeFrom());
    assertEquals(euro(100), anonymous.cost());
  }

  @Test
  void everyShopSaysWhatItOffers() {
    Ask ask = Ask.of(shop(), shop().id(2)).cart(item(1), item(1).of(2));

    assertEquals(
        List.of("1 DELIVERY", "1 TAKEOUT", "1 LATCH", "2 DELIVERY", "2 TAKEOUT", "2 LATCH"),
        ask.answer().config().methods().stream()
            .map(offer -> offer.shopId() + " " + offer.method())
            .toList());
  }
}
