package dev.ordering.counter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.order.CartBody;
import dev.ordering.testing.HttpBrowser;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The orders of a shop as its staff sees them, over HTTP. */
class CounterListTest extends CounterFixture {
  private static final String MANY =
      """
      insert into orders (id, account_id, platform_id, company_id, shop_id, placed_at, created_at,
        position, order_year, order_nr, status, payment_method, payment_status, currency, price, discount, warranty,
        delivery_cost, invoice_cost, sms_cost, transaction_cost, method, date, placed_change)
      select 3000000 + "X", 3, 1, 1, 2,
        timestamp with time zone '2026-11-24 05:30:00Z',
        timestamp with time zone '2026-11-24 05:30:00Z',
        1000000 + "X", 2026, 1000000 + "X", '%s', 'point_of_sale', '%s', 'EUR', 1000, 0, 0,
        0, 0, 0, 0, 'takeout', date '%s', 3000000 + "X"
      from system_range(1, 201)
      """;

  @Test
  void whoeverIsNotSignedInIsLedToTheSignInAndBack() {
    HttpBrowser browser = new HttpBrowser(getBaseUri(), "en");
    HttpResponse<String> counter = browser.open("counter?shop=2");
    assertEquals(303, counter.statusCode());
    HttpResponse<String> page = browser.follow(counter);
    assertTrue(page.body().contains("Sign in to see the orders of your shop."), page.body());

    HttpResponse<String> signedIn =
        browser.submit(
            page,
            "oauth/sign-in",
            Map.of("username", "staff@demo.example", "password", "demo-staff"));

    assertEquals(getBaseUri() + "counter?shop=2", location(signedIn));
    assertEquals(200, browser.follow(signedIn).statusCode());
  }

  @Test
  void newOrdersComeFirstThenTodaysAndTomorrowsByTime() {
    long late = placed(TODAY, "16:30");
    long early = placed(TODAY, "14:00");
    long tomorrow = placed(TOMORROW, "09:00");
    long next = placed("2026-11-26", "10:00");
    long far = placed("2026-12-03", "10:00");
    long readNext = placed("2026-11-26", "10:30");
    long accepted = placed("2026-12-03", "10:30");
    long ended = placed(TODAY, "15:00");
    long read = placed(TODAY, "13:00");
    for (long id : List.of(late, early, tomorrow, accepted)) {
      press(staff(), id, "accept");
    }
    press(staff(), read, "read");
    press(staff(), readNext, "read");
    decline(staff(), ended, Map.of("reason", "closed"));

    Map<String, List<Long>> groups = groups(staff().open("counter").body());

    assertEquals(
        List.of(read, next, readNext, far),
        only(groups.get("new"), read, next, readNext, far, tomorrow, early));
    assertEquals(List.of(early, late), only(groups.get("today"), late, early, accepted));
    assertEquals(List.of(tomorrow), only(groups.get("tomorrow"), tomorrow, accepted, far));
    assertTrue(groups.get("done").contains(ended), groups::toString);
    assertFalse(groups.toString().contains(Long.toString(accepted)), "it is for another day");
  }

  @Test
  void aDayOfAnotherYearIsShownWithItsYear() {
    long id = placed("2027-12-01", "10:00");

    String list = text(staff().open("counter").body());
    String page = text(staff().open(order(id)).body());

    assertTrue(list.contains("10:00 Wednesday 1 December 2027"), list);
    assertTrue(page.contains("Wednesday 1 December 2027 Pick-up"), page);
  }

  private static List<Long> only(List<Long> ids, Long... wanted) {
    return ids.stream().filter(List.of(wanted)::contains).toList();
  }

  @Test
  void howeverManyOrdersOfADayAreDoneThoseThatAreNotAreShown() {
    long waiting = placed(atTwo(TODAY, "14:45"));
    long accepted = placed(atTwo(TODAY, "14:45"));
    press(staff(), accepted, "accept");
    execute(MANY.formatted("DECLINED", "paid", TODAY));
    try {
      String page = staff().open("counter?shop=2").body();

      assertTrue(groups(page).get("new").contains(waiting), page);
      assertTrue(groups(page).get("today").contains(accepted), page);
      assertTrue(groups(page).get("done").size() >= 200, page);
      assertTrue(page.contains("at most the 200 newest orders are shown"), page);
    } finally {
      execute("delete from orders where id > 3000000");
    }
    assertFalse(staff().open("counter?shop=2").body().contains("newest orders are shown"));
  }

  @Test
  void howeverManyOrdersOverMidnightAreDoneEarlierOnesThatAreNotAreShown() {
    long earlier = placed(atTwo(TODAY, "15:30"));
    execute("update orders set date = date '2026-11-22' where id = " + earlier);
    execute(MANY.formatted("COLLECTED", "paid", "2026-11-23"));
    execute("update orders set time = time '23:45', end_time = time '00:15' where id > 3000000");
    try {
      String page = staff().open("counter?shop=2").body();

      assertTrue(groups(page).getOrDefault("earlier", List.of()).contains(earlier), page);
      assertEquals(
          LongStream.rangeClosed(3000152, 3000201).boxed().toList(),
          groups(page).get("done").stream().filter(id -> id > 3000000).sorted().toList());
    } finally {
      execute("delete from orders where id > 3000000");
    }
  }

  @Test
  void whatIsLeftOfTheLastTwoWeeksComesLastTheNewestFirstAndCanStillBeDone() {
    long waiting = placed(TODAY, "17:00");
    long yesterday = placed(TODAY, "17:15");
    long accepted = placed(TODAY, "17:30");
    long done = placed(TODAY, "17:45");
    long twoWeeks = placed(TODAY, "14:30");
    long tooOld = placed(TODAY, "18:00");
    press(staff(), accepted, "accept");
    press(staff(), done, "accept");
    press(staff(), done, "collect");
    execute(
        "update orders set date = date '2026-11-23' where id in (" + yesterday + "," + done + ")");
    execute("update orders set date = date '2026-11-22' where id = " + accepted);
    execute("update orders set date = date '2026-11-10' where id = " + twoWeeks);
    execute("update orders set date = date '2026-11-09' where id = " + tooOld);

    String page = staff().open("counter?shop=1").body();
    Map<String, List<Long>> groups = groups(page);

    assertEquals(
        List.of(yesterday, accepted, twoWeeks),
        only(groups.get("earlier"), yesterday, accepted, done, twoWeeks, tooOld, waiting));
    assertFalse(groups.get("new").contains(yesterday), page);
    assertEquals("", announced(page, yesterday));
    assertTrue(page.contains("<title>(" + groups.get("new").size() + ") "), page);
    assertTrue(row(page, accepted).startsWith("17:30 Sunday 22 November"), row(page, accepted));
    press(staff(), yesterday, "accept");
    press(staff(), yesterday, "collect");
    press(staff(), accepted, "collect");
    assertEquals("COLLECTED", status(yesterday));
    assertFalse(
        groups(staff().open("counter?shop=1").body())
            .getOrDefault("earlier", List.of())
            .contains(accepted));
  }

  @Test
  void aHandoverThatLastsOverMidnightIsNotOverAtMidnight() {
    long waiting = placed(TODAY, "16:00");
    long accepted = placed(TODAY, "16:15");
    long over = placed(TODAY, "16:45");
    press(staff(), accepted, "accept");
    press(staff(), over, "accept");
    String yesterday = "update orders set date = date '2026-11-23', time = time '23:45'";
    execute(yesterday + ", end_time = time '00:15' where id in (" + waiting + "," + accepted + ")");
    execute(yesterday + ", end_time = time '00:00' where id = " + over);

    String page = staff().open("counter?shop=1").body();
    Map<String, List<Long>> groups = groups(page);

    assertEquals(waiting, groups.get("new").get(0));
    assertEquals("23:45 Monday 23 November", announced(page, waiting));
    assertEquals(accepted, groups.get("today").get(0));
    assertTrue(row(page, accepted).startsWith("23:45 Monday 23 November"), row(page, accepted));
    assertTrue(groups.get("earlier").contains(over), page);
    press(staff(), accepted, "collect");
    press(staff(), over, "collect");
    Map<String, List<Long>> after = groups(staff().open("counter?shop=1").body());
    assertEquals(List.of(accepted), only(after.get("done"), accepted, over));
    decline(staff(), waiting, Map.of("reason", "closed"));
  }

  @Test
  void howeverManyOrdersOfYesterdayWereNeverHandedOverThoseOverMidnightAreShown() {
    long accepted = placed(atTwo(TODAY, "15:00"));
    press(staff(), accepted, "accept");
    execute(
        "update orders set date = date '2026-11-23', time = time '23:45', end_time = time '00:15'"
            + " where id = "
            + accepted);
    execute(MANY.formatted("APPROVED", "paid", "2026-11-23"));
    try {
      String page = staff().open("counter?shop=2").body();

      assertTrue(groups(page).getOrDefault("today", List.of()).contains(accepted), page);
    } finally {
      execute("delete from orders where id > 3000000");
    }
  }

  @Test
  void howeverManyPaymentsOfYesterdayFailedWhatIsLeftIsShown() {
    long left = placed(atTwo(TODAY, "18:15"));
    execute("update orders set date = date '2026-11-22' where id = " + left);
    execute(MANY.formatted("APPROVED", "declined", "2026-11-23"));
    try {
      Map<String, List<Long>> groups = groups(staff().open("counter?shop=2").body());

      assertEquals(List.of(left), only(groups.getOrDefault("earlier", List.of()), left));
    } finally {
      execute("delete from orders where id > 3000000");
    }
  }

  @ParameterizedTest
  @CsvSource({"PENDING, timeout", "PENDING, paid", "HAS_READ, paid"})
  void howeverManyOldOrdersWereNeverAnsweredThoseOfLaterDaysAreShown(
      String status, String payment) {
    long waiting = placed(atTwo("2026-12-03", "14:45"));
    execute("update orders set status = '" + status + "' where id = " + waiting);
    execute(MANY.formatted(status, payment, "2026-11-09"));
    try {
      String page = staff().open("counter?shop=2").body();

      assertTrue(groups(page).getOrDefault("new", List.of()).contains(waiting), page);
      assertFalse(page.contains("newest orders are shown"), page);
    } finally {
      execute("delete from orders where id > 3000000");
    }
  }

  @Test
  void anOrderThatIsAcceptedAutomaticallyIsAnnouncedLikeAnyOther() {
    long byHand = placed(atTwo(TODAY, "13:45"));
    press(staff(), byHand, "accept");
    execute("update shop set auto_approve = true where id = 2");
    try {
      long soon = placed(atTwo(TODAY, "13:30"));
      long tomorrow = placed(atTwo(TOMORROW, "13:30"));
      long later = placed(atTwo("2026-12-03", "13:30"));
      long before = placed(atTwo("2026-12-03", "14:00"));
      execute(
          "update orders set created_at = timestamp with time zone '2026-11-23 12:00:00Z' where id"
              + " = "
              + before);

      String page = staff().open("counter?shop=2").body();

      assertEquals("13:30", announced(page, soon));
      assertEquals("13:30 Wednesday 25 November", announced(page, tomorrow));
      assertEquals("13:30 Thursday 3 December", announced(page, later));
      assertEquals("", announced(page, byHand));
      assertEquals(List.of(later), groups(page).get("later"));
      assertTrue(page.contains("Accepted automatically today, for later days"), page);

      press(staff(), soon, "ready");
      assertEquals("", announced(staff().open("counter?shop=2").body(), soon));
    } finally {
      execute("update shop set auto_approve = false where id = 2");
    }
  }

  @Test
  void whatWasAcceptedAutomaticallyIsOfTheDayOfTheShopOnWhichItWasPlaced() {
    execute("update shop set auto_approve = true where id = 2");
    try {
      long firstToday = placed(atTwo("2026-12-03", "13:45"));
      long lastYesterday = placed(atTwo("2026-12-03", "14:15"));
      long forToday = placed(atTwo(TODAY, "14:30"));
      String moment = "update orders set created_at = timestamp with time zone '2026-11-23 %s'";
      execute(moment.formatted("23:00:00Z") + " where id = " + firstToday);
      execute(
          moment.formatted("22:59:59Z")
              + " where id in (%d, %d)".formatted(lastYesterday, forToday));

      String page = staff().open("counter?shop=2").body();

      assertEquals(List.of(firstToday), only(groups(page).get("later"), firstToday, lastYesterday));
      assertEquals("13:45 Thursday 3 December", announced(page, firstToday));
      assertTrue(groups(page).get("today").contains(forToday), page);
      assertEquals("", announced(page, forToday), "it was announced yesterday");
      decline(staff(), firstToday, Map.of("reason", "closed"));
    } finally {
      execute("update shop set auto_approve = false where id = 2");
    }
  }

  private static CartBody atTwo(String date, String time) {
    return CartBody.takeout(date, time).items(CartBody.item(2, 28, 1));
  }

  /** When the order is handed over, as it is announced; empty if it is not. */
  private static String announced(String html, long id) {
    String row = html.replaceAll("(?s)^.*id=\"order-" + id + "\"([^>]*)>.*$", "$1");
    return row.isEmpty()
        ? ""
        : row.replaceAll("^ data-announcement=\"New order .*, (.*)\\.\"$", "$1");
  }

  @Test
  void aRowTellsWhatStaffMustKnow() {
    long id =
        placed(
            CartBody.takeout(TOMORROW, "11:15")
                .items(CartBody.item(1, 1, 2), CartBody.item(1, 3, 1)));

    String row = row(staff().open("counter").body(), id);

    String number = row.replaceAll("^.*(#\\d+).*$", "$1");
    assertTrue(row.startsWith("11:15 Wednesday 25 November "), row);
    assertTrue(row.contains(number + " · Pick-up · 3 items €"), row);
    assertTrue(row.endsWith("To pay New Accept"), row);
  }

  @Test
  void staffOfSeveralShopsChoosesOne() {
    long atTwo = placed(CartBody.takeout(TODAY, "15:30").items(CartBody.item(2, 28, 1)));
    String first = staff().open("counter").body();
    String second = staff().open("counter?shop=2").body();

    assertTrue(first.contains("href=\"/counter?shop=2\""), first);
    assertTrue(first.contains("href=\"/counter?shop=1\" aria-current=\"page\""), first);
    assertFalse(groups(first).toString().contains(Long.toString(atTwo)));
    assertTrue(groups(second).get("new").contains(atTwo));
  }

  @Test
  void staffOfOneShopSeesThatShopAlone() {
    placed(TODAY, "15:45");
    HttpBrowser counter = browser("counter");

    String page = counter.open("counter").body();
    assertFalse(page.contains("counter?shop=2"), page);
    assertTrue(groups(page).containsKey("new"));
    for (String other : List.of("counter?shop=2", "counter?shop=3", "counter?shop=99")) {
      HttpResponse<String> refused = counter.open(other);
      assertEquals(404, refused.statusCode(), other);
      assertTrue(refused.body().contains("This page does not exist"), refused.body());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"shop=x", "shop=", "shop=-1", "shop=1&shop=2", "shop=%C3%28"})
  void aBadChoiceIsToldOnAPage(String query) {
    HttpResponse<String> refused = staff().open("counter?" + query);

    assertEquals(400, refused.statusCode());
    assertTrue(refused.body().contains("This did not work"), refused.body());
  }

  @ParameterizedTest
  @ValueSource(strings = {"customer", "newcomer"})
  void whoeverMaySeeNoOrdersIsToldSoAndCanSignInAsSomebodyElse(String user) {
    HttpBrowser browser = browser(user);
    HttpResponse<String> refused = browser.open("counter");

    assertEquals(403, refused.statusCode());
    assertTrue(refused.body().contains("This account has no access to a counter"), refused.body());
    assertTrue(refused.body().contains(user + "@demo.example"), refused.body());
    HttpResponse<String> left = browser.submit(refused, "oauth/sign-out", Map.of());
    assertEquals(getBaseUri() + "counter", location(left));
    assertTrue(location(browser.follow(left)).contains("/oauth/sign-in?to="));
  }

  @Test
  void theSignOutOfTheCounterEndsTheSession() {
    HttpBrowser browser = browser("staff");
    browser.submit(browser.open("counter?shop=2"), "oauth/sign-out", Map.of());

    assertEquals(303, browser.open("counter").statusCode());
  }

  @ParameterizedTest
  @CsvSource({
    "nl, Te aanvaarden, Morgen, Afhalen",
    "fr, À accepter, Demain, Retrait",
    "de, Anzunehmen, Morgen, Abholung"
  })
  void theCounterSpeaksTheReadersLanguage(
      String language, String heading, String tomorrow, String method) {
    placed(TODAY, "16:00");
    press(staff(), placed(TOMORROW, "16:00"), "accept");

    String text = text(browser("staff", language).open("counter").body());

    assertTrue(text.contains(heading), text);
    assertTrue(text.contains(tomorrow + ", "), text);
    assertTrue(text.contains(method), text);
  }

  @Test
  void aShopWithoutOrdersIsToldThatThereIsNothingToDo() {
    execute("update orders set date = null, status = 'COLLECTED' where shop_id = 3");
    execute(
        "update company_permission set orders = true, company_id = 2 where account_id ="
            + " (select id from account where email = 'marketing@demo.example')");
    execute(
        "delete from company_permission_shop where company_permission_id in"
            + " (select id from company_permission where company_id = 2)");
    execute(
        "insert into company_permission_shop (company_permission_id, shop_id)"
            + " select id, 3 from company_permission where company_id = 2");

    String page = browser("marketing").open("counter").body();

    assertTrue(page.contains("Nothing to do"), page);
    assertEquals(Map.of(), groups(page));
  }
}
