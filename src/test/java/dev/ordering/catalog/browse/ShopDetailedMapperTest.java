package dev.ordering.catalog.browse;

import static dev.ordering.checkout.ShopFixture.aShop;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.catalog.model.OpeningHours;
import dev.ordering.checkout.ShopFixture;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** When a shop is open, and on which days it is closed. */
class ShopDetailedMapperTest {
  private static final Instant SATURDAY_NOON = Instant.parse("2026-11-21T11:00:00Z");
  private static final OpeningHours.Period NIGHT = period("22:00", "02:00");

  private static OpeningHours.Period period(String opens, String closes) {
    return new OpeningHours.Period(LocalTime.parse(opens), LocalTime.parse(closes));
  }

  private static ShopDetailedRepresentation shop(ShopFixture shop, Instant now) {
    return ShopDetailedMapper.of(shop.build(), "", (company, method) -> true, now);
  }

  private static List<String> firstClosed(ShopFixture shop) {
    return shop(shop, SATURDAY_NOON).closed().subList(0, 3);
  }

  @Test
  void aDayOfWhichTheNightBeforeIsOpenIsNotClosed() {
    OpeningHours saturdays = new OpeningHours(Map.of(DayOfWeek.SATURDAY, List.of(NIGHT)));
    OpeningHours tillMidnight =
        new OpeningHours(Map.of(DayOfWeek.SATURDAY, List.of(period("22:00", "00:00"))));

    assertEquals(
        List.of("2026-11-23", "2026-11-24", "2026-11-25"), firstClosed(aShop().open(saturdays)));
    assertEquals(
        List.of("2026-11-22", "2026-11-23", "2026-11-24"), firstClosed(aShop().open(tillMidnight)));
    assertEquals(
        List.of("2026-11-22", "2026-11-23", "2026-11-24"),
        firstClosed(aShop().open(saturdays).holiday("2026-11-22", "2026-11-22")));
    Instant night = Instant.parse("2026-11-22T00:30:00Z");
    assertEquals(true, shop(aShop().open(saturdays), night).openNow());
  }

  @Test
  void theNightThatBeginsOnAHolidayIsClosed() {
    ShopFixture shop =
        aShop()
            .open(new OpeningHours(Map.of(DayOfWeek.SATURDAY, List.of(NIGHT))))
            .holiday("2026-11-21", "2026-11-21");

    assertEquals(List.of("2026-11-21", "2026-11-22", "2026-11-23"), firstClosed(shop));
    assertEquals(false, shop(shop, Instant.parse("2026-11-22T00:30:00Z")).openNow());
  }

  @Test
  void hoursOfAMethodThatIsNotOfferedOpenNothing() {
    ShopFixture shop =
        aShop()
            .open(new OpeningHours(Map.of(DayOfWeek.FRIDAY, List.of(period("08:00", "18:00")))))
            .withoutZones(ShopFixture.daily(period("08:00", "18:00")));

    assertEquals(List.of("2026-11-21", "2026-11-22", "2026-11-23"), firstClosed(shop));
    assertEquals(false, shop(shop, SATURDAY_NOON).openNow());
  }
}
