package dev.ordering.checkout.finding;

import static dev.ordering.checkout.ProductFixture.aProduct;
import static dev.ordering.checkout.ShopFixture.aShop;
import static dev.ordering.checkout.request.ItemFixture.item;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.ordering.catalog.model.Availability;
import dev.ordering.catalog.model.OpeningHours;
import dev.ordering.checkout.ProductFixture;
import dev.ordering.checkout.ShopFixture;
import dev.ordering.checkout.cart.CheckoutResult;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.request.Ask;
import dev.ordering.checkout.request.DetailsFixture;
import dev.ordering.payment.PaymentMethod;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What can be had on some days only stays in the cart, and the customer learns when. */
class AvailableDaysTest {
  private static final Availability DECEMBER =
      new Availability(
          Optional.of(LocalDate.of(2026, 12, 1)), Optional.empty(), Set.of(DayOfWeek.values()));

  private static Ask ask(ProductFixture product) {
    return Ask.of(aShop(product).holiday("2026-12-02", "2026-12-02"))
        .cart(item(1))
        .paying(PaymentMethod.POINT_OF_SALE);
  }

  @Test
  void whileNoDayIsChosenItIsKeptAndItsFirstDayIsTold() {
    CheckoutResult answer = ask(aProduct().available(DECEMBER)).answer();

    assertEquals(List.of(), answer.findings());
    assertFalse(answer.corrected());
    assertEquals(1, answer.lines().size());
    assertEquals(
        List.of(
            new Information(
                Information.Code.AVAILABLE_LATER,
                List.of(answer.lines().get(0).line().product().name(), LocalDate.of(2026, 12, 1)))),
        answer.information());
  }

  @Test
  void nothingIsToldOfWhatCanBeHadOnTheDaysThatAreShown() {
    CheckoutResult answer = ask(aProduct().notOn(DayOfWeek.FRIDAY)).answer();

    assertEquals(List.of(), answer.findings());
    assertEquals(List.of(), answer.information());
  }

  @Test
  void whatIsNoLongerAvailableAfterTheLeadTimeGoes() {
    Availability untilWednesday =
        new Availability(
            Optional.empty(), Optional.of(LocalDate.of(2026, 11, 25)), Set.of(DayOfWeek.values()));
    ShopFixture shop = aShop(aProduct(), aProduct().id(2).available(untilWednesday));
    Ask ask = Ask.of(shop.lead(Duration.ofDays(10))).cart(item(1), item(2));

    assertEquals(CheckoutCode.PRODUCT_UNAVAILABLE, ask.finding().code());
    assertEquals(Severity.WARNING, ask.finding().severity());
    assertEquals(List.of("1 × 1"), ask.lines());
    assertEquals(List.of(), ask.answer().information());
  }

  @Test
  void onAnotherDayItIsAnErrorThatNamesTheFirstDaysOnWhichTheShopServes() {
    Ask ask =
        ask(aProduct().available(DECEMBER)).checkout(DetailsFixture.takeout("2026-11-23", "10:00"));

    Finding finding = ask.finding();
    assertEquals(CheckoutCode.PRODUCT_UNAVAILABLE, finding.code());
    assertEquals(Severity.ERROR, finding.severity());
    assertEquals(Optional.of("/cart/0/product_id"), finding.field());
    assertEquals(
        List.of(
            "2026-12-01",
            "2026-12-03",
            "2026-12-04",
            "2026-12-05",
            "2026-12-06",
            "2026-12-07",
            "2026-12-08"),
        finding.alternatives());
    assertEquals(List.of("1 × 1"), ask.lines());
    assertFalse(ask.answer().corrected());
    assertFalse(ask.answer().config().valid());
    assertEquals(List.of(), ask.answer().information());
  }

  @Test
  void onOneOfThoseDaysItCanBeOrdered() {
    Ask ask =
        ask(aProduct().available(DECEMBER)).checkout(DetailsFixture.takeout("2026-12-03", "10:00"));

    assertEquals(List.of(), ask.codes());
  }

  @ParameterizedTest
  @CsvSource({
    "2026-11-24, product_unavailable",
    "2026-11-25, ",
    "2026-11-27, ",
    "2026-11-28, product_unavailable"
  })
  void itCanBeHadFromItsFirstToItsLastDay(String day, String code) {
    Ask ask =
        ask(season("2026-11-25", "2026-11-27")).checkout(DetailsFixture.takeout(day, "10:00"));

    assertEquals(
        Optional.ofNullable(code), ask.codes().stream().map(CheckoutCode::value).findFirst());
  }

  @Test
  void itIsToldThatItCanBeHadLaterIfThatIsNotOnTheLastDayThatIsShown() {
    assertEquals(List.of(), ask(season("2026-11-26", "2026-12-31")).answer().information());
    assertEquals(1, ask(season("2026-11-27", "2026-12-31")).answer().information().size());
  }

  @Test
  void whatWasOfASeasonThatIsOverGoes() {
    assertEquals(List.of(), ask(season("2026-10-01", "2026-11-19")).lines());
    assertEquals(List.of("1 × 1"), ask(season("2026-10-01", "2026-11-20")).lines());
  }

  private static ProductFixture season(String first, String last) {
    return aProduct()
        .available(
            new Availability(
                Optional.of(LocalDate.parse(first)),
                Optional.of(LocalDate.parse(last)),
                Set.of(DayOfWeek.values())));
  }

  @ParameterizedTest
  @CsvSource({
    "2026-11-20T16:30:00Z, 0, 2026-11-20",
    "2026-11-20T16:31:00Z, 0, 2026-11-21",
    "2026-11-20T11:00:00Z, 8, 2026-11-21",
    "2026-11-20T11:00:00Z, 32, 2026-11-22",
    "2026-11-20T11:00:00Z, 240, 2026-12-01"
  })
  void aDayForWhichItIsTooLateIsNotOffered(String now, int leadHours, String first) {
    Ask ask =
        Ask.of(aShop(aProduct().notOn(DayOfWeek.MONDAY)).lead(Duration.ofHours(leadHours)))
            .cart(item(1))
            .paying(PaymentMethod.POINT_OF_SALE)
            .checkout(DetailsFixture.takeout("2026-12-07", "10:00"))
            .at(now);

    assertEquals(first, ask.finding().alternatives().get(0));
  }

  @Test
  void aProductOfSomeWeekdaysIsOfferedOnThem() {
    Ask ask =
        ask(aProduct().notOn(DayOfWeek.MONDAY))
            .checkout(DetailsFixture.takeout("2026-11-23", "10:00"));

    assertEquals("2026-11-20", ask.finding().alternatives().get(0));
    assertFalse(ask.finding().alternatives().contains("2026-11-23"));
  }

  @Test
  void aDayOnWhichTheShopIsOpenAfterMidnightOnlyIsOffered() {
    OpeningHours fridayNight =
        new OpeningHours(
            Map.of(
                DayOfWeek.FRIDAY,
                List.of(new OpeningHours.Period(LocalTime.of(22, 0), LocalTime.of(4, 0)))));
    Ask ask =
        Ask.of(aShop(aProduct().notOn(DayOfWeek.FRIDAY)).open(fridayNight))
            .cart(item(1))
            .paying(PaymentMethod.POINT_OF_SALE)
            .checkout(DetailsFixture.takeout("2026-11-27", "23:00"));

    assertEquals("2026-11-21", ask.finding().alternatives().get(0));
  }
}
