package dev.ordering.counter;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The counter half an hour after midnight on New Year's Day, when UTC still has the old year. */
class CounterNewYearTest extends CounterFixture {
  @Override
  protected Clock clock() {
    return Clock.fixed(Instant.parse("2026-12-31T23:30:00Z"), ZoneOffset.UTC);
  }

  @Test
  void theListHasTheDaysOfTheShop() {
    long today = placed("2027-01-05", "10:00");
    long tomorrow = placed("2027-01-05", "10:30");
    long yesterday = placed("2027-01-05", "11:00");
    for (long id : List.of(today, tomorrow, yesterday)) {
      press(staff(), id, "accept");
    }
    execute("update orders set date = date '2027-01-01' where id = " + today);
    execute("update orders set date = date '2027-01-02' where id = " + tomorrow);
    execute("update orders set date = date '2026-12-31' where id = " + yesterday);

    String page = staff().open("counter").body();

    assertTrue(text(page).contains("Today, Friday 1 January"), page);
    assertTrue(text(page).contains("Tomorrow, Saturday 2 January"), page);
    assertTrue(groups(page).get("today").contains(today), page);
    assertTrue(groups(page).get("tomorrow").contains(tomorrow), page);
    assertTrue(groups(page).get("earlier").contains(yesterday), page);
    assertTrue(row(page, yesterday).startsWith("11:00 Thursday 31 December 2026"), page);
  }

  @Test
  void anOrderHasTheYearOnlyIfTheShopHasAnother() {
    String page = text(staff().open(order(placed("2027-01-05", "11:30"))).body());

    assertTrue(page.contains("Tuesday 5 January Pick-up"), page);
    assertTrue(page.contains("01/01 00:30 Placed (customer)"), page);
  }

  @Test
  void theCustomerIsShownForThirtyDaysOfTheShop() {
    long id = placed("2027-01-05", "12:00");

    execute("update orders set date = date '2026-12-02' where id = " + id);
    assertTrue(staff().open(order(id)).body().contains("newcomer@demo.example"));
    execute("update orders set date = date '2026-12-01' where id = " + id);
    assertFalse(staff().open(order(id)).body().contains("newcomer@demo.example"));
  }
}
