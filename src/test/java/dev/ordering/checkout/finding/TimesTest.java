package dev.ordering.checkout.finding;

import static dev.ordering.checkout.ProductFixture.aProduct;
import static dev.ordering.checkout.ShopFixture.aShop;
import static dev.ordering.checkout.request.ItemFixture.item;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.checkout.ShopFixture;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.model.CheckoutMethod;
import dev.ordering.checkout.request.Ask;
import dev.ordering.checkout.request.DetailsFixture;
import dev.ordering.checkout.slot.Slot;
import dev.ordering.payment.PaymentMethod;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** When an order can be had, by the clock of the shop. */
class TimesTest {
  private static Ask ask(ShopFixture shop, String date, String time) {
    return Ask.of(shop)
        .cart(item(1))
        .paying(PaymentMethod.POINT_OF_SALE)
        .checkout(DetailsFixture.takeout(date, time));
  }

  private static Ask until(ShopFixture shop, String date, String time, String end) {
    return ask(shop, date, time)
        .checkout(DetailsFixture.takeout().from(1, date, time, Optional.of(end)));
  }

  private static ShopFixture shop() {
    return aShop(aProduct());
  }

  private static List<String> slots(Ask ask, String date) {
    return ask.answer().config().methods().stream()
        .filter(offer -> offer.method() == CheckoutMethod.TAKEOUT)
        .flatMap(offer -> offer.slots().stream())
        .filter(slot -> slot.date().toString().equals(date))
        .map(slot -> slot.time() + "-" + slot.endTime())
        .toList();
  }

  @Test
  void aTimeWithinTheHoursIsFine() {
    assertEquals(List.of(), ask(shop(), "2026-11-21", "08:00").codes());
    assertEquals(List.of(), ask(shop(), "2026-11-21", "17:45").codes());
  }

  @Test
  void beforeTheOpeningAndFromTheClosingOnTheShopIsClosed() {
    Ask early = ask(shop(), "2026-11-21", "07:59");
    Ask late = ask(shop(), "2026-11-21", "18:00");

    assertEquals(CheckoutCode.SHOP_CLOSED, early.finding().code());
    assertEquals(CheckoutCode.SHOP_CLOSED, late.finding().code());
    assertEquals(Optional.of("/checkout/takeout/shops/any~11/time"), late.finding().field());
    assertEquals(Optional.of("18:00"), late.finding().before());
  }

  @Test
  void theLastSlotEndsAtTheClosing() {
    ShopFixture shop = shop().open("08:00", "09:20");

    assertEquals(List.of(), ask(shop, "2026-11-21", "08:59").codes());
    assertEquals(List.of(CheckoutCode.SHOP_CLOSED), ask(shop, "2026-11-21", "09:00").codes());
    assertEquals(
        List.of("08:00-08:30", "08:30-09:00"),
        slots(ask(shop, "2026-11-21", "08:00"), "2026-11-21"));
  }

  @Test
  void freeSlotsAreOfferedInstead() {
    Slot first = (Slot) ask(shop(), "2026-11-21", "03:00").finding().alternatives().get(0);

    assertEquals("2026-11-21", first.date().toString());
    assertEquals("08:00", first.time().toString());
  }

  @Test
  void whyeverATimeIsRefusedTheFreeSlotsFromItsDayOnAreOfferedInstead() {
    ShopFixture busy =
        shop().lead(Duration.ofHours(2)).slots(60, 1).holiday("2026-11-22", "2026-11-22");
    Map<CheckoutCode, Ask> refused =
        Map.of(
            CheckoutCode.SHOP_CLOSED, ask(busy, "2026-11-22", "10:00"),
            CheckoutCode.TOO_SOON, ask(busy, "2026-11-20", "13:30"),
            CheckoutCode.SLOT_FULL, ask(busy, "2026-11-21", "10:00"),
            CheckoutCode.DATE_IN_PAST, ask(busy, "2026-11-19", "10:00"),
            CheckoutCode.TIME_REQUIRED, ask(busy, "", ""));
    refused.forEach(
        (code, ask) -> {
          Finding finding = ask.taken(CheckoutMethod.TAKEOUT, "2026-11-21T09:00:00Z", 1).finding();
          assertEquals(code, finding.code());
          assertEquals(8, finding.alternatives().size(), code.value());
          for (Object alternative : finding.alternatives()) {
            Slot slot = (Slot) alternative;
            Ask again =
                ask(busy, slot.date().toString(), slot.time().toString())
                    .taken(CheckoutMethod.TAKEOUT, "2026-11-21T09:00:00Z", 1);
            assertEquals(List.of(), again.codes(), code + " " + slot);
            assertTrue(again.answer().config().valid());
          }
        });
  }

  @Test
  void aTimeAfterTheDaysThatAreShownIsFineAndRefusedWithTheFirstFreeSlots() {
    Finding closed = ask(shop(), "2027-03-01", "03:00").finding();

    assertEquals(List.of(), ask(shop(), "2027-03-01", "10:00").codes());
    assertEquals(CheckoutCode.SHOP_CLOSED, closed.code());
    assertEquals("2026-11-20", ((Slot) closed.alternatives().get(0)).date().toString());
  }

  @Test
  void aDayBeforeTodayIsOver() {
    Ask ask = ask(shop(), "2026-11-19", "10:00");

    assertEquals(CheckoutCode.DATE_IN_PAST, ask.finding().code());
    assertEquals(Optional.of("/checkout/takeout/shops/any~11/date"), ask.finding().field());
  }

  @Test
  void anHourBeforeNowIsOverByTheClockOfTheShop() {
    assertEquals(List.of(CheckoutCode.DATE_IN_PAST), ask(shop(), "2026-11-20", "11:59").codes());
    assertEquals(List.of(), ask(shop(), "2026-11-20", "12:00").codes());
    assertEquals(
        List.of(CheckoutCode.DATE_IN_PAST),
        ask(shop().zone("Asia/Tokyo"), "2026-11-20", "12:00").codes());
  }

  @Test
  void theShopNeedsItsLeadTime() {
    ShopFixture shop = shop().lead(Duration.ofHours(2));

    assertEquals(List.of(CheckoutCode.TOO_SOON), ask(shop, "2026-11-20", "13:59").codes());
    assertEquals(List.of(), ask(shop, "2026-11-20", "14:00").codes());
    assertEquals("14:00-14:30", slots(ask(shop, "2026-11-20", "14:00"), "2026-11-20").get(0));
  }

  @Test
  void aShopWithALongLeadTimeShowsTheSevenDaysThatFollowIt() {
    List<String> days =
        ask(shop().lead(Duration.ofDays(10)), "", "").answer().config().methods().stream()
            .filter(offer -> offer.method() == CheckoutMethod.TAKEOUT)
            .flatMap(offer -> offer.slots().stream())
            .map(slot -> slot.date().toString())
            .distinct()
            .toList();
    Finding early = ask(shop().lead(Duration.ofDays(10)), "2026-11-23", "10:00").finding();

    assertEquals("2026-11-30", days.get(0));
    assertEquals("2026-12-06", days.get(6));
    assertEquals(7, days.size());
    assertEquals(CheckoutCode.TOO_SOON, early.code());
    assertEquals("2026-11-30", ((Slot) early.alternatives().get(0)).date().toString());
    assertTrue(
        slots(ask(shop().lead(Duration.ofDays(1)), "", ""), "2026-11-27").isEmpty(),
        "a day of lead time moves nothing");
  }

  @Test
  void aSlotTakesOnlySoManyOrders() {
    ShopFixture shop = shop().slots(30, 2);
    Ask full =
        ask(shop, "2026-11-21", "10:15").taken(CheckoutMethod.TAKEOUT, "2026-11-21T09:00:00Z", 2);
    Ask half =
        ask(shop, "2026-11-21", "10:15").taken(CheckoutMethod.TAKEOUT, "2026-11-21T09:00:00Z", 1);

    assertEquals(List.of(CheckoutCode.SLOT_FULL), full.codes());
    assertEquals(List.of(), half.codes());
    assertEquals(19, slots(full, "2026-11-21").size());
    assertEquals(20, slots(half, "2026-11-21").size());
  }

  @Test
  void onAHolidayTheShopIsClosed() {
    ShopFixture shop = shop().holiday("2026-11-21", "2026-11-22");

    assertEquals(List.of(CheckoutCode.SHOP_CLOSED), ask(shop, "2026-11-22", "10:00").codes());
    assertEquals(List.of(), ask(shop, "2026-11-23", "10:00").codes());
  }

  @Test
  void hoursOverMidnightBelongToTheDayTheyBeginOn() {
    ShopFixture shop = shop().open("18:00", "02:00");

    assertEquals(List.of(), ask(shop, "2026-11-21", "01:30").codes());
    assertEquals(List.of(CheckoutCode.SHOP_CLOSED), ask(shop, "2026-11-21", "02:00").codes());
    assertEquals(
        List.of(CheckoutCode.SHOP_CLOSED),
        ask(shop.holiday("2026-11-21", "2026-11-21"), "2026-11-22", "01:00").codes());
  }

  @Test
  void theSlotAtMidnightEndsTheNextDay() {
    List<String> slots =
        slots(ask(shop().open("23:30", "00:30"), "2026-11-21", "23:30"), "2026-11-21");

    assertEquals(List.of("00:00-00:30", "23:30-00:00"), slots);
  }

  @Test
  void theWholeDayIsFromMidnightToMidnight() {
    ShopFixture shop = shop().open("00:00", "00:00");

    assertEquals(List.of(), ask(shop, "2026-11-21", "00:00").codes());
    assertEquals(List.of(), ask(shop, "2026-11-21", "23:59").codes());
    assertEquals(48, slots(ask(shop, "2026-11-21", "10:00"), "2026-11-21").size());
  }

  @Test
  void theHourThatIsSkippedInSpringDoesNotExist() {
    ShopFixture shop = shop().open("01:00", "05:00").slots(60, 9);
    Ask ask = ask(shop, "2026-03-29", "02:30").at("2026-03-27T10:00:00Z");

    assertEquals(CheckoutCode.SHOP_CLOSED, ask.finding().code());
    assertEquals(List.of("01:00-03:00", "03:00-04:00", "04:00-05:00"), slots(ask, "2026-03-29"));
    assertEquals(List.of(), ask(shop, "2026-03-29", "03:00").at("2026-03-27T10:00:00Z").codes());
  }

  @Test
  void afterMidnightTheRestOfTheNightThatBeganYesterdayIsOffered() {
    ShopFixture night = shop().open("20:00", "02:00");
    Ask ask = ask(night, "2026-11-21", "00:30").at("2026-11-20T23:10:00Z");

    assertEquals(
        List.of("00:30-01:00", "01:00-01:30", "01:30-02:00", "20:00-20:30"),
        slots(ask, "2026-11-21").subList(0, 4));
    assertEquals(List.of(), ask.codes());
  }

  @Test
  void anOpeningOrClosingInTheSkippedHourIsAtItsBegin() {
    ShopFixture night = shop().open("18:00", "02:30");
    Ask late = ask(night, "2026-03-29", "03:00").at("2026-03-27T10:00:00Z");
    ShopFixture morning = shop().open("02:30", "05:00").slots(60, 9);

    assertEquals(CheckoutCode.SHOP_CLOSED, late.finding().code());
    assertFalse(slots(late, "2026-03-29").contains("03:00-03:30"));
    assertTrue(slots(late, "2026-03-29").contains("01:30-03:00"));
    assertEquals(
        List.of("03:00-04:00", "04:00-05:00"),
        slots(ask(morning, "2026-03-29", "04:00").at("2026-03-27T10:00:00Z"), "2026-03-29"));
  }

  @Test
  void ofTheHourThatIsRepeatedInAutumnTheFirstIsMeant() {
    ShopFixture shop = shop().open("01:00", "05:00").slots(60, 1);
    Ask ask = ask(shop, "2026-10-25", "02:00").at("2026-10-23T10:00:00Z");

    assertEquals(List.of(), ask.codes());
    assertEquals(
        List.of("01:00-02:00", "02:00-02:00", "03:00-04:00", "04:00-05:00"),
        slots(ask, "2026-10-25"));
    assertEquals(
        List.of(CheckoutCode.SLOT_FULL),
        ask.taken(CheckoutMethod.TAKEOUT, "2026-10-25T00:00:00Z", 1).codes());
  }

  @Test
  void aSlotThatRunsIntoTheRepeatedHourIsAcceptedAsItIsOffered() {
    ShopFixture shop = shop().open("00:00", "00:00");
    Ask offered = ask(shop, "2026-10-25", "02:30").at("2026-10-23T10:00:00Z");

    assertTrue(slots(offered, "2026-10-25").contains("02:30-02:00"));
    assertEquals(
        List.of(), until(shop, "2026-10-25", "02:30", "02:00").at("2026-10-23T10:00:00Z").codes());
  }

  @Test
  void anEndInTheSkippedHourDoesNotExist() {
    ShopFixture shop = shop().open("00:00", "00:00");
    Ask ask = until(shop, "2026-03-29", "01:30", "02:30").at("2026-03-27T10:00:00Z");

    assertEquals(CheckoutCode.SHOP_CLOSED, ask.finding().code());
    assertEquals(Optional.of("/checkout/takeout/shops/any~11/end_time"), ask.finding().field());
    assertEquals(
        List.of(), until(shop, "2026-03-29", "01:30", "03:00").at("2026-03-27T10:00:00Z").codes());
  }

  @Test
  void duringTheRepeatedHourTheFirstIsOver() {
    ShopFixture shop = shop().open("01:00", "05:00");

    assertEquals(
        List.of(CheckoutCode.DATE_IN_PAST),
        ask(shop, "2026-10-25", "02:30").at("2026-10-25T01:00:00Z").codes());
  }

  @Test
  void anEndAtTheClosingIsFine() {
    assertEquals(List.of(), until(shop(), "2026-11-21", "17:00", "18:00").codes());
  }

  @Test
  void anEndAfterTheClosingIsTooLate() {
    Ask ask = until(shop(), "2026-11-21", "17:00", "18:30");

    assertEquals(CheckoutCode.SHOP_CLOSED, ask.finding().code());
    assertEquals(Optional.of("/checkout/takeout/shops/any~11/end_time"), ask.finding().field());
  }

  @Test
  void theTimeHasToBeSaid() {
    Ask nothing = ask(shop(), "", "");
    Ask noTime = ask(shop(), "2026-11-21", "");

    assertEquals(CheckoutCode.TIME_REQUIRED, nothing.finding().code());
    assertEquals(Optional.of("/checkout/takeout/shops/any~11/time"), noTime.finding().field());
  }

  @Test
  void everyShopOfTheCartNeedsItsTime() {
    Ask ask =
        Ask.of(shop(), shop().id(2))
            .cart(item(1), item(1).of(2))
            .paying(PaymentMethod.POINT_OF_SALE)
            .checkout(DetailsFixture.takeout("2026-11-21", "10:00"));

    assertEquals(CheckoutCode.TIME_REQUIRED, ask.finding().code());
    assertEquals(Optional.of("/checkout/takeout/shops"), ask.finding().field());
  }

  @Test
  void slotsAreShownForSevenDays() {
    Ask ask = ask(shop(), "2026-11-21", "10:00");

    assertEquals(20, slots(ask, "2026-11-26").size());
    assertEquals(0, slots(ask, "2026-11-27").size());
    assertEquals(12, slots(ask, "2026-11-20").size());
  }
}
