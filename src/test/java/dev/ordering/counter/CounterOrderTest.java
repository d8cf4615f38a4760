package dev.ordering.counter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.notification.Poll;
import dev.ordering.notification.push.PushRows;
import dev.ordering.order.CartBody;
import dev.ordering.testing.Api;
import dev.ordering.testing.HttpBrowser;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One order on the counter: what it shows, and what staff do with it. */
class CounterOrderTest extends CounterFixture {
  @Test
  void itShowsWhatIsToBeMadeForWhomAndWhen() {
    long id =
        placed(
            CartBody.takeout(TOMORROW, "10:30")
                .items(
                    "{\"shop_id\": 1, \"product_id\": 1, \"amount\": 2,"
                        + " \"comment\": \"Niet <b>te</b> bruin\"}",
                    CartBody.item(1, 3, 1))
                .checkout("\"note_from_customer\": \"Bel even\""));

    String page = text(staff().open(order(id)).body());

    for (String told :
        List.of(
            "New 10:30",
            "Wednesday 25 November Pick-up",
            "3 items",
            "2 × ",
            "Niet &lt;b&gt;te&lt;/b&gt; bruin",
            "Comment from the customer Bel even",
            "newcomer@demo.example",
            "by card in the shop",
            "24/11 06:30 Placed (customer)")) {
      assertTrue(page.contains(told), told + " in " + page);
    }
    assertTrue(page.matches(".*To pay: €\\d+\\.\\d\\d .*"), page);
  }

  @Test
  void theHistoryOfAnotherYearHasItsYear() {
    long id = placed(TODAY, "15:00");
    execute(
        "update order_journal set changed_at = changed_at - interval '1' year where order_id = "
            + id);

    String page = text(staff().open(order(id)).body());

    assertTrue(page.contains("24/11/2025 06:30 Placed (customer)"), page);
  }

  private String locker() throws Exception {
    return """
    "latch": {"latch_id": %d, "date": "2026-12-01", "time": "11:00",
    "telephone": "+32470123456", "notification_method": "sms"}
    """
        .formatted(
            new PushRows(dataSource()).number("select min(id) from shop_latch where shop_id = 1"));
  }

  @Test
  void itShowsTheNumberToWhichATextMessageIsWanted() throws Exception {
    long id =
        placed(
            new CartBody(
                List.of(CartBody.item(1, 1, 1)),
                "\"method\": \"latch\", " + locker(),
                "bank_transfer",
                ""));

    String page = text(staff().open(order(id)).body());

    String told =
        "+32470123456 newcomer@demo.example Wants a text message when the order is in the locker"
            + " Locker Station Gent-Sint-Pieters";
    assertTrue(page.contains(told), told + " in " + page);
  }

  @Test
  void itShowsNoLockerForAnOrderThatIsPickedUp() throws Exception {
    long id = placed(CartBody.takeout("2026-12-01", "11:30").checkout(locker()));

    String page = text(staff().open(order(id)).body());

    assertTrue(page.contains("Pick-up"), page);
    for (String none : List.of("Locker", "+32470123456", "text message")) {
      assertFalse(page.contains(none), none + " in " + page);
    }
  }

  @Test
  void anOrderIsReadAcceptedMadeReadyAndHandedOver() {
    long id = placed();
    String page = getBaseUri() + order(id) + "#order";

    assertEquals(page, location(press(staff(), id, "read")));
    assertEquals("HAS_READ", status(id));
    assertEquals(page, location(press(staff(), id, "accept")));
    assertEquals("APPROVED", status(id));
    assertEquals(page, location(press(staff(), id, "ready")));
    String ready = text(staff().open(order(id)).body());
    assertTrue(ready.contains("Ready"), ready);
    assertFalse(ready.contains("Ready Handed over"), "it is ready already: " + ready);
    assertEquals(page, location(press(staff(), id, "collect")));
    assertEquals("COLLECTED", status(id));
    String handed = staff().open(order(id)).body();
    assertFalse(handed.contains("name=\"act\""), handed);
    assertTrue(text(handed).contains("Handed over (shop)"), handed);
  }

  @Test
  void aButtonOfTheListLeadsBackToTheList() {
    long id = placed(CartBody.takeout(TODAY, "15:30").items(CartBody.item(2, 28, 1)));

    HttpResponse<String> accepted =
        staff().submit(staff().open("counter?shop=2"), order(id), Map.of("act", "accept"));

    assertEquals(303, accepted.statusCode());
    String list = getBaseUri() + "counter?shop=2#";
    assertTrue(location(accepted).matches(Pattern.quote(list) + "(orders|open-\\d+)"));
    assertEquals("APPROVED", status(id));
  }

  @Test
  void theListHasTheFocusOnTheNextOrderOrElseOnTheOneBefore() {
    String shop = "counter?shop=2";
    for (String time : List.of("16:00", "16:15", "16:30")) {
      placed(CartBody.takeout(TODAY, time).items(CartBody.item(2, 28, 1)));
    }
    List<Long> ids = groups(staff().open(shop).body()).get("new");
    long last = ids.get(ids.size() - 1);
    long middle = ids.get(ids.size() - 2);
    long before = ids.get(ids.size() - 3);
    String list = getBaseUri() + shop + "#open-";

    assertEquals(list + last, location(pressInList(shop, middle, "accept")));
    assertEquals(list + before, location(pressInList(shop, last, "accept")));
    assertEquals(list + middle, location(pressInList(shop, middle, "ready")), "it stays there");
  }

  private HttpResponse<String> pressInList(String list, long id, String act) {
    return staff().submit(staff().open(list), order(id), Map.of("act", act));
  }

  @Test
  void ofTwoPeopleOneWinsAndTheOtherSeesWhatIsNow() {
    long id = placed(TODAY, "17:30");
    HttpResponse<String> mine = staff().open(order(id) + "/decline");
    HttpBrowser colleague = browser("counter");
    press(colleague, id, "accept");

    HttpResponse<String> late =
        staff().submit(mine, order(id) + "/decline", Map.of("reason", "closed"));

    assertEquals(409, late.statusCode());
    String text = text(late.body());
    assertTrue(text.contains("Somebody else has accepted this order."), text);
    assertTrue(text.contains("Accepted 17:30"), text);
    assertTrue(late.body().contains("value=\"collect\""), "what can be done now is offered");
    assertEquals("APPROVED", status(id));
  }

  @Test
  void whoeverDeclinedAnOrderIsNotToldThatSomebodyElseDid() {
    long id = placed();
    HttpResponse<String> open = staff().open(order(id));
    decline(staff(), id, Map.of("reason", "closed"));

    HttpResponse<String> late = staff().submit(open, order(id), Map.of("act", "accept"));

    assertEquals(409, late.statusCode());
    assertTrue(late.body().contains("This order has already been declined."), late.body());
  }

  @Test
  void anOrderThatEndedIsNotMarkedAsOneThatIsStillToBePaid() {
    long id = placed();
    String mark = "class=\"payment unpaid\"";
    assertTrue(staff().open(order(id)).body().contains(mark));

    decline(staff(), id, Map.of("reason", "closed"));

    String page = staff().open(order(id)).body();
    assertTrue(text(page).contains("Nothing to pay"), page);
    assertFalse(page.contains(mark), page);
  }

  @Test
  void aBankTransferIsMarkedAsToBePaidUntilItArrives() {
    long id = placed(CartBody.takeout(TODAY, "16:30").paidBy("bank_transfer"));
    String mark = "class=\"payment unpaid\"";

    assertTrue(staff().open(order(id)).body().contains(mark));
    execute("update orders set payment_status = 'paid' where id = " + id);
    assertFalse(staff().open(order(id)).body().contains(mark));
  }

  @Test
  void whoeverAcceptsAnOrderThatAColleagueReadIsToldSo() {
    long id = placed();
    HttpResponse<String> open = staff().open(order(id));
    press(browser("counter"), id, "read");

    HttpResponse<String> late = staff().submit(open, order(id), Map.of("act", "accept"));

    assertEquals(409, late.statusCode());
    String told = "Somebody else has marked this order as read. Nothing was changed.";
    assertTrue(text(late.body()).contains(told), late.body());
    assertEquals("HAS_READ", status(id));
  }

  @Test
  void aCanceledOrderCannotBeAccepted() {
    long id = placed();
    HttpResponse<String> open = staff().open(order(id));
    customer().patch("1.9.0", "/orders/" + id, "application/json", "{\"status\": \"REMOVED\"}");

    HttpResponse<String> late = staff().submit(open, order(id), Map.of("act", "accept"));

    assertEquals(409, late.statusCode());
    assertTrue(late.body().contains("This order was canceled."), late.body());
  }

  @ParameterizedTest
  @CsvSource({"timeout, Never paid", "canceled, Payment canceled", "declined, Payment declined"})
  void anOrderWhosePaymentFailedIsDoneUnlessThePaymentArrives(String payment, String state) {
    long id = placed(CartBody.takeout(TODAY, "16:15").paidBy("bank_transfer"));
    HttpResponse<String> open = staff().open(order(id));
    execute("update orders set payment_status = '" + payment + "' where id = " + id);

    String list = staff().open("counter").body();
    assertTrue(groups(list).get("done").contains(id), list);
    assertFalse(groups(list).getOrDefault("new", List.of()).contains(id), list);
    assertTrue(row(list, id).endsWith(state), list);
    HttpResponse<String> late = staff().submit(open, order(id), Map.of("act", "accept"));
    assertEquals(409, late.statusCode());
    assertTrue(late.body().contains("The payment of this order has failed."), late.body());
    assertFalse(late.body().contains("name=\"act\""), late.body());
    assertEquals("PENDING", status(id));

    execute("update orders set payment_status = 'paid' where id = " + id);
    assertTrue(groups(staff().open("counter").body()).get("new").contains(id));
  }

  @Test
  void anOrderWhosePaymentFailsAtThatMomentCannotBeAccepted() throws Exception {
    long id = placed(CartBody.takeout(TODAY, "16:45").paidBy("bank_transfer"));
    HttpResponse<String> open = staff().open(order(id));
    CompletableFuture<HttpResponse<String>> late;
    try (Connection other = dataSource().getConnection();
        Statement statement = other.createStatement()) {
      statement.execute("update orders set payment_status = 'timeout' where id = " + id);
      late =
          CompletableFuture.supplyAsync(
              () -> staff().submit(open, order(id), Map.of("act", "accept")));
      PushRows rows = new PushRows(dataSource());
      String waiting = "select count(*) from information_schema.sessions where blocker_id > 0";
      Poll.until("it waits for the order", () -> rows.number(waiting) > 0);
      other.commit();
    }

    assertEquals(409, late.get().statusCode());
    assertEquals("PENDING", status(id));
  }

  @Test
  void pressingTwiceIsNoConflict() {
    long id = placed();
    HttpResponse<String> page = staff().open(order(id));

    staff().submit(page, order(id), Map.of("act", "accept"));
    assertEquals(303, staff().submit(page, order(id), Map.of("act", "accept")).statusCode());
  }

  @Test
  void theCustomerIsToldWhyAnOrderIsDeclined() {
    long id =
        placed(
            CartBody.takeout(TODAY, "17:15").items(CartBody.item(1, 1, 1), CartBody.item(1, 5, 1)));

    HttpResponse<String> declined =
        decline(
            staff(),
            id,
            Map.of("reason", "sold_out", "product_5", "1", "product_99", "1", "text", " Sorry! "));

    assertEquals(getBaseUri() + order(id) + "#order", location(declined));
    var told = Api.tree(customer().get("1.9.0", "/orders/" + id).body()).get("reason");
    assertEquals("sold_out", told.get("code").asText());
    assertEquals("Sorry!", told.get("text").asText());
    assertEquals("[5]", told.get("product_ids").toString());
    assertTrue(text(staff().open(order(id)).body()).contains("Sold out: Sorry!"));
    assertEquals(303, staff().open(order(id) + "/decline").statusCode(), "it is over");
  }

  @Test
  void productsAreNamedOnlyIfTheyAreSoldOut() {
    long id = placed();

    decline(staff(), id, Map.of("reason", "closed", "product_1", "1"));

    var told = Api.tree(customer().get("1.9.0", "/orders/" + id).body()).get("reason");
    assertEquals("closed", told.get("code").asText());
    assertEquals(0, told.path("product_ids").size(), told::toString);
  }

  @Test
  void whatIsMissingOrTooLongInTheFormIsToldAndNothingIsLost() {
    long id = placed();
    String text = "x".repeat(499) + "é ";

    HttpResponse<String> noReason = decline(staff(), id, Map.of("text", text, "product_1", "1"));
    assertTrue(noReason.body().contains("name=\"product_1\" value=\"1\" checked"));
    assertEquals(422, noReason.statusCode());
    assertTrue(noReason.body().contains("<a href=\"#sold_out\">Choose a reason.</a>"));
    assertTrue(noReason.body().contains(">" + text.strip() + "</textarea>"), noReason.body());
    HttpResponse<String> tooLong =
        decline(staff(), id, Map.of("reason", "other", "text", "x".repeat(501)));
    assertEquals(422, tooLong.statusCode());
    assertTrue(tooLong.body().contains("<a href=\"#text\">At most 500 characters.</a>"));
    assertTrue(tooLong.body().contains("value=\"other\" checked"), tooLong.body());
    assertEquals(422, decline(staff(), id, Map.of("reason", "rain")).statusCode());
    assertEquals("PENDING", status(id));
    assertEquals(303, decline(staff(), id, Map.of("reason", "other", "text", text)).statusCode());
  }

  @Test
  void aLineBreakOfABrowserCountsAsOneCharacter() {
    long id = placed();
    String text = "x\n".repeat(249) + "xx";

    HttpResponse<String> declined =
        decline(staff(), id, Map.of("reason", "other", "text", text.replace("\n", "\r\n")));

    assertEquals(303, declined.statusCode(), declined::body);
    var told = Api.tree(customer().get("1.9.0", "/orders/" + id).body()).get("reason");
    assertEquals(text, told.get("text").asText());
  }

  @Test
  void onlyADeliveryIsDeclinedForItsAddress() {
    String takeout = staff().open(order(placed()) + "/decline").body();
    String delivery = staff().open(order(placed(CartBody.delivery())) + "/decline").body();

    assertFalse(takeout.contains("value=\"address\""), takeout);
    assertTrue(delivery.contains("value=\"address\""), delivery);
    assertFalse(delivery.contains("Kloppen."));
  }

  @Test
  void aDeliveryShowsWhereItGoes() {
    String page = text(staff().open(order(placed(CartBody.delivery()))).body());

    assertTrue(page.contains("10:00–10:30"), page);
    assertTrue(page.contains("Deliver to Veldstraat 1 9000 Gent"), page);
    assertTrue(page.contains("Notes for the delivery Kloppen."), page);
  }

  @ParameterizedTest(name = "{0} as {1}")
  @CsvSource({
    "none, act", "zeros, act", "another browser's, act", "of the sign-in, act",
    "none, decline", "zeros, decline", "another browser's, decline", "of the sign-in, decline"
  })
  void aFormOfAnotherPageMovesNothing(String token, String form) {
    long id = placed();
    String path = form.equals("act") ? order(id) : order(id) + "/decline";
    Map<String, String> fields = new HashMap<>(staff().hidden(staff().open(path), path));
    HttpBrowser other = browser("counter");
    switch (token) {
      case "none" -> fields.remove("csrf");
      case "zeros" -> fields.put("csrf", "0".repeat(64));
      case "another browser's" ->
          fields.put("csrf", other.hidden(other.open(path), path).get("csrf"));
      default ->
          fields.put(
              "csrf",
              staff()
                  .hidden(staff().open("oauth/sign-in?to=%2Fcounter"), "oauth/sign-in")
                  .get("csrf"));
    }
    fields.putAll(Map.of("act", "accept", "reason", "closed"));

    HttpResponse<String> refused = staff().post(path, fields);

    assertEquals(403, refused.statusCode());
    assertTrue(refused.body().contains("This page has expired"), refused.body());
    assertEquals("PENDING", status(id));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/decline"})
  void theOrdersOfOtherShopsAreNotThere(String page) {
    long atTwo = placed(CartBody.takeout(TODAY, "15:30").items(CartBody.item(2, 28, 1)));
    long atThree = 3; // of the demo data
    long unpaid = placed(CartBody.takeout(TODAY, "15:30").paidBy("bancontact"));
    HttpBrowser counter = browser("counter");
    Map<String, String> fields =
        new HashMap<>(counter.hidden(counter.open("counter"), "oauth/sign-out"));
    fields.putAll(Map.of("act", "accept", "expected_status", "PENDING", "reason", "closed"));

    for (String id : List.of(atTwo + "", atThree + "", unpaid + "", "999999", "x", "1e3")) {
      assertEquals(404, counter.open("counter/orders/" + id + page).statusCode(), id);
      assertEquals(404, counter.post("counter/orders/" + id + page, fields).statusCode(), id);
    }
    assertEquals("PENDING", status(atTwo));
  }

  @ParameterizedTest
  @CsvSource({
    "act, fly",
    "act, ''",
    "act, ACCEPT",
    "expected_status, EATEN",
    "expected_status, ''",
    "act, -",
    "next, x",
    "next, 0"
  })
  void aBadFieldIsToldOnAPage(String field, String value) {
    long id = placed();
    Map<String, String> fields = new HashMap<>(staff().hidden(staff().open(order(id)), order(id)));
    fields.put("act", "accept");
    fields.put(field, value);
    if (value.equals("-")) {
      fields.remove(field);
    }

    HttpResponse<String> refused = staff().post(order(id), fields);

    assertEquals(400, refused.statusCode(), refused::body);
    assertTrue(refused.body().contains("This did not work"), refused.body());
    assertEquals("PENDING", status(id));
  }

  @Test
  void whoeverIsSignedOutOrLosesThePermissionDoesNothingMore() {
    long id = placed();
    HttpBrowser counter = browser("counter");
    HttpResponse<String> open = counter.open(order(id));
    permit("counter", false);
    try {
      assertEquals(403, counter.submit(open, order(id), Map.of("act", "accept")).statusCode());
      assertEquals(403, counter.open(order(id)).statusCode());
    } finally {
      permit("counter", true);
    }
    counter.submit(open, "oauth/sign-out", Map.of());
    HttpResponse<String> late = counter.submit(open, order(id), Map.of("act", "accept"));

    assertEquals(303, late.statusCode());
    assertTrue(location(late).endsWith("/oauth/sign-in?to=%2Fcounter%2Forders%2F" + id));
    assertEquals("PENDING", status(id));
  }
}
