package dev.ordering.order.mail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.notification.Poll;
import dev.ordering.notification.push.PushRows;
import dev.ordering.order.CartBody;
import dev.ordering.order.shop.ShopOrderFixture;
import dev.ordering.testing.Api;
import dev.ordering.testing.HttpBrowser;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What customers and shops are told of orders by mail. */
@Tag("thorough")
class OrderMailsTest extends ShopOrderFixture {
  private static final String NEWCOMER = "newcomer@demo.example";
  private static final String LOCKER =
      """
      "method": "latch", "latch": {"latch_id": %d, "date": "2026-12-01", "time": "%s",
      "notification_method": "email"}
      """;

  /** All mails about an order in the order of their causes, once nothing waits to be sent. */
  private List<JsonNode> mails(long order) throws Exception {
    PushRows rows = new PushRows(dataSource());
    Poll.until(
        "sent", () -> rows.number("select count(*) from mail_outbox where done_at is null") == 0);
    Map<Long, JsonNode> found = new TreeMap<>();
    for (JsonNode mail : calls().get("/demo/mail", "Accept", "application/json").json()) {
      long id = Long.parseLong(mail.get("message_id").asText().split("\\.", 2)[0]);
      long about =
          rows.number(
              "select count(*) from mail_outbox where id = %d and ',' || subject || ',' like '%%,%d,%%'"
                  .formatted(id, order));
      if (about == 1) {
        found.put(id, mail);
      }
    }
    return List.copyOf(found.values());
  }

  /** The id of an order whose customer reads a language. */
  private long placedIn(String language) throws Exception {
    return placedIn(language, CartBody.takeout("2026-12-01", time()));
  }

  private long placedIn(String language, CartBody cart) throws Exception {
    return ok(newcomer.post("1.9.0", "/orders", JSON, cart.json(), "Accept-Language", language))
        .get("results")
        .get(0)
        .get("id")
        .asLong();
  }

  private static List<String> kinds(List<JsonNode> mails) {
    return mails.stream().map(mail -> mail.get("kind").asText()).toList();
  }

  private static void assertTold(JsonNode mail, String... parts) {
    for (String part : parts) {
      assertTrue(
          mail.get("text").asText().contains(part),
          () -> part + " in " + mail.get("text").asText());
      assertTrue(
          mail.get("html").asText().contains(part.replace("'", "&#39;")),
          () -> part + " in " + mail.get("html").asText());
    }
  }

  @Test
  void aPlacedOrderIsToldWithEverythingInIt() throws Exception {
    long id =
        placed(
                CartBody.takeout("2026-12-01", time())
                    .checkout("\"note_from_customer\": \"<b>Vlug</b>\""))
            .get(0);
    JsonNode mail = mails(id).get(0);

    assertEquals("order_placed", mail.get("kind").asText());
    assertEquals(NEWCOMER, mail.get("to").asText());
    assertEquals("en", mail.get("language").asText());
    assertTold(
        mail, "De Gouden Aar Gent", "Tuesday 1 December", "Pick-up", "2 ×", "Total", "To pay: €");
    assertTrue(mail.get("subject").asText().contains("Tuesday 1 December"), mail.toString());
    assertTrue(mail.get("html").asText().contains("&lt;b&gt;Vlug&lt;/b&gt;"), mail.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          en | Contains: cereals containing gluten | May contain: milk, sesame seeds | Food 6% | VAT included
          nl | Bevat: glutenbevattende granen | Kan bevatten: melk, sesamzaad | Voeding 6% | Inbegrepen btw
          fr | Contient : céréales contenant du gluten | Peut contenir : lait, graines de sésame | Alimentation 6 % | TVA comprise
          de | Enthält: glutenhaltiges Getreide | Kann enthalten: Milch, Sesamsamen | Lebensmittel 6 % | Enthaltene MwSt.
          """)
  void itTellsTheAllergensOfEachLineAndTheVatByRate(
      String language, String contains, String traces, String rate, String title) throws Exception {
    List<JsonNode> mails = mails(placedIn(language));

    assertTold(mails.get(0), contains, traces, rate, title);
    if (language.equals("nl")) {
      assertTold(mails.get(mails.size() - 1), contains, traces, rate, title);
    }
  }

  @Test
  void whatNobodyDeclaredIsNotTold() throws Exception {
    long none =
        placed(CartBody.takeout("2026-12-01", time()).items(CartBody.item(3, 43, 1))).get(0);
    String text = mails(none).get(0).get("text").asText();
    assertFalse(text.contains("ontain"), text);
    assertFalse(text.contains("VAT"), text);

    long water =
        placed(
                CartBody.takeout("2026-12-01", time())
                    .items(CartBody.item(1, 15, 1), CartBody.item(1, 18, 1)))
            .get(0);
    String told = mails(water).get(0).get("text").asText();
    assertEquals(2, told.split("Contains none of the 14 allergens", -1).length, told);
    assertFalse(told.contains("declared"), "nothing is told of coffee: " + told);
  }

  @Test
  void itIsInTheLanguageOfTheOrder() throws Exception {
    for (String language : List.of("nl", "fr", "de")) {
      JsonNode mail = mails(placedIn(language)).get(0);

      assertEquals(language, mail.get("language").asText());
      assertTrue(mail.get("html").asText().contains("<html lang=\"" + language + "\">"));
    }
  }

  @Test
  void theShopReadsWhenItWasOrderedAsItsLanguageWritesDates() throws Exception {
    CartBody cart = CartBody.takeout("2026-12-02", "10:00").items(CartBody.item(2, 28, 1));

    assertTold(mails(placedIn("en", cart)).get(1), "20/11/2026 10:00");
    assertTold(mails(placedIn("de", cart)).get(1), "20.11.2026 10:00");
  }

  @Test
  void aFrenchMailHasANoBreakSpaceBeforeEachColon() throws Exception {
    String text = mails(placedIn("fr")).get(0).get("text").asText();

    for (String fact : List.of("Quand : ", "Retrait : ", "Total : ")) {
      assertTrue(text.contains(fact), text);
    }
    assertFalse(text.matches("(?s).*\\p{L} ?: .*"), text);
  }

  @Test
  void theOrdersOfOneRequestAreToldTogetherAndEachShopGetsItsOwn() throws Exception {
    List<Long> ids =
        placed(
            CartBody.takeout("2026-12-01", "10:00")
                .items(CartBody.item(1, 1, 1), CartBody.item(2, 28, 1)));
    assertEquals(2, ids.size());
    List<JsonNode> mails = mails(ids.get(1));
    JsonNode toShop = mails.get(1);

    assertEquals(List.of("order_placed", "order_for_shop"), kinds(mails));
    assertEquals(List.of("order_placed"), kinds(mails(ids.get(0))));
    assertTold(mails.get(0), "De Gouden Aar Gent and De Gouden Aar Brugge have received your");
    assertEquals("brugge@degoudenaar.example", toShop.get("to").asText());
    assertEquals(NEWCOMER, toShop.get("headers").get("Reply-To").asText());
    assertTold(toShop, NEWCOMER, "De Gouden Aar Brugge");
    assertFalse(toShop.get("text").asText().contains("De Gouden Aar Gent"));
  }

  @Test
  void theOrdersOfOnePaymentAreToldTogether() throws Exception {
    CartBody cart =
        CartBody.takeout("2026-12-01", time())
            .paidBy("bancontact")
            .items(CartBody.item(1, 1, 1), CartBody.item(2, 28, 1));
    JsonNode placed = ok(newcomer.post("1.9.0", "/orders", JSON, cart.json()));
    String bank = placed.at("/payments/0/url").asText().replace("https://orders.example/", "");
    String page =
        new HttpBrowser(getBaseUri(), "en")
            .open(bank)
            .headers()
            .firstValue("Location")
            .orElseThrow()
            .replace("https://orders.example", "");
    ok(staff.post("1.9.0", page, JSON, "{\"state\": \"paid\"}"));
    long second = placed.at("/results/1/id").asLong();
    Poll.until("paid", () -> order(second, "payment_status").equals("paid"));

    List<JsonNode> mails = mails(second);

    assertEquals(List.of("order_placed", "order_for_shop"), kinds(mails));
    assertTold(mails.get(0), "De Gouden Aar Gent", "De Gouden Aar Brugge");
    assertEquals(List.of("order_placed"), kinds(mails(placed.at("/results/0/id").asLong())));
  }

  /** A field of an order as its customer sees it. */
  private String order(long id, String field) {
    return ok(newcomer.get("1.9.0", "/orders/" + id)).path(field).asText();
  }

  @Test
  void anOrderWhosePaymentFailedIsNotToldAsConfirmed() throws Exception {
    long id = placed(CartBody.takeout("2026-12-01", time()).paidBy("bank_transfer")).get(0);
    console().invoke("Orders", "setPayment", Long.toString(id), "timeout");
    mails(id);

    moved(id, "APPROVED");

    assertFalse(kinds(mails(id)).contains("order_confirmed"));
  }

  @Test
  void whatTheShopDecidesIsTold() throws Exception {
    long approved = placed();
    moved(approved, "APPROVED");
    moved(approved, "APPROVED");
    long declined = placed();
    mails(declined);
    ok(
        patch(
            staff,
            declined,
            """
            {"status": "DECLINED", "reason": {"code": "closed", "text": "De oven is stuk."}}
            """));

    assertEquals(List.of("order_placed", "order_confirmed"), kinds(mails(approved)));
    assertEquals(List.of("order_placed", "order_cancelled"), kinds(mails(declined)));
    assertTold(mails(declined).get(1), "De oven is stuk.", "closed");
  }

  @ParameterizedTest
  @ValueSource(strings = {"point_of_sale", "bank_transfer", "bancontact"})
  void whatHasComeToNothingIsNotToBePaid(String method) throws Exception {
    long id = placed(CartBody.takeout("2026-12-01", time()).paidBy(method)).get(0);
    if (method.equals("bancontact")) {
      console().invoke("Orders", "setPayment", Long.toString(id), "paid");
    }
    mails(id);
    moved(id, "DECLINED");

    JsonNode told = mails(id).get(1);

    String text = told.get("text").asText();
    assertEquals("order_cancelled", told.get("kind").asText());
    assertFalse(text.contains("To pay") || text.contains("Not paid yet"), text);
    assertFalse(text.contains("+++"), text);
    assertTold(told, method.equals("bancontact") ? "Paid" : "Nothing to pay");
  }

  @Test
  void whatAProviderCollectedForAnOrderThatEndsIsToldToBeRefunded() throws Exception {
    long id = placed(CartBody.takeout("2026-12-01", time()).paidBy("bancontact")).get(0);
    console().invoke("Orders", "setPayment", Long.toString(id), "paid");
    collected(id);
    assertTold(mails(id).get(0), "Paid (online)");
    moved(id, "DECLINED");

    assertTold(mails(id).get(1), "Paid, will be refunded automatically (online)");
  }

  @Test
  void anOrderThatCostNothingBesideOthersIsNotToldToBeRefunded() throws Exception {
    long id = placed(CartBody.takeout("2026-12-01", time()).paidBy("bancontact")).get(0);
    console().invoke("Orders", "setPayment", Long.toString(id), "paid");
    collected(id);
    new PushRows(dataSource()).update("update payment_share set amount = 0 where order_id = ?", id);
    mails(id);
    moved(id, "DECLINED");

    assertTold(mails(id).get(1), "Paid (online)");
  }

  /** Makes an order one that a provider collected. Nothing asks that provider. */
  private void collected(long order) throws Exception {
    PushRows rows = new PushRows(dataSource());
    rows.update(
        """
        insert into payment_attempt (payment_id, provider, provider_id, idempotency_key, amount,
          state, checkout_url, settled, created_at)
        select payment_id, 'mollie', 'test ' || order_id, 'test ' || order_id, amount, 'PAID', '', true,
          current_timestamp from payment_order where order_id = ?
        """,
        order);
    rows.update(
        """
        insert into payment_share (attempt_id, order_id, amount, outcome)
        select a.id, p.order_id, p.amount, 'COUNTED' from payment_attempt a
        join payment_order p on p.payment_id = a.payment_id where p.order_id = ?
        """,
        order);
  }

  @Test
  void whoRemovesAnOrderKnowsIt() throws Exception {
    long own = placed();
    mails(own);
    ok(newcomer.patch("1.9.0", "/orders/" + own, JSON, "{\"status\": \"REMOVED\"}"));
    long other = placed();
    mails(other);
    console().invoke("Orders", "setStatus", Long.toString(other), "REMOVED");

    assertEquals(List.of("order_placed"), kinds(mails(own)));
    assertEquals(List.of("order_placed", "order_cancelled"), kinds(mails(other)));
  }

  /**
   * Sends the mails about an order again, as if the mail server had deferred the first attempts.
   */
  private List<JsonNode> deferred(long order) throws Exception {
    mails(order);
    PushRows rows = new PushRows(dataSource());
    rows.update("delete from demo_mail");
    rows.update(
        "update mail_outbox set due_at = created_at, done_at = null, result = 'WAITING'"
            + " where subject = '"
            + order
            + "'");
    return mails(order);
  }

  @ParameterizedTest
  @CsvSource({"DECLINED, order_cancelled", "REMOVED, order_ended_for_shop"})
  void whatEndedBeforeAMailServerTookTheMailIsNotToldAsNew(String end, String told)
      throws Exception {
    CartBody body = CartBody.takeout("2026-12-01", "14:00").items(CartBody.item(2, 28, 1));
    long going = placed(body).get(0);
    assertEquals(List.of("order_placed", "order_for_shop"), kinds(deferred(going)));

    long ended = placed(body).get(0);
    if (end.equals("REMOVED")) {
      ok(newcomer.patch("1.9.0", "/orders/" + ended, JSON, "{\"status\": \"REMOVED\"}"));
    } else {
      moved(ended, end);
    }

    assertEquals(List.of(told), kinds(deferred(ended)));
  }

  @Test
  void whatIsPaidAfterItWasRemovedIsNotToldAsNew() throws Exception {
    long id =
        placed(
                CartBody.takeout("2026-12-01", "14:30")
                    .items(CartBody.item(2, 28, 1))
                    .paidBy("bancontact"))
            .get(0);
    ok(newcomer.patch("1.9.0", "/orders/" + id, JSON, "{\"status\": \"REMOVED\"}"));
    console().invoke("Orders", "setPayment", Long.toString(id), "paid");

    assertEquals(List.of(), kinds(mails(id)));
  }

  @ParameterizedTest
  @CsvSource({"2026-10-21, true", "2026-10-20, false"})
  void theShopIsToldHowToReachTheCustomerForThirtyDays(String handedOver, boolean told)
      throws Exception {
    CartBody body = CartBody.takeout("2026-12-01", "15:00").items(CartBody.item(2, 28, 1));
    long id = placed(body).get(0);
    mails(id);
    new PushRows(dataSource())
        .update("update orders set date = date '" + handedOver + "' where id = ?", id);
    console().invoke("Orders", "setStatus", Long.toString(id), "REMOVED");

    JsonNode ended = mails(id).get(3);

    assertEquals("order_ended_for_shop", ended.get("kind").asText());
    assertEquals(order(id).has("customer"), told);
    assertEquals(told, ended.get("text").asText().contains(NEWCOMER), ended.toString());
    assertEquals(told, ended.get("headers").has("Reply-To"), ended.toString());
    assertTold(ended, order(id).get("checkout").get("name").asText());
  }

  @Test
  void aDayInAnotherYearIsToldWithItsYear() throws Exception {
    long id = placed(CartBody.takeout("2027-03-02", "10:00")).get(0);

    JsonNode mail = mails(id).get(0);

    assertTold(mail, "Tuesday 2 March 2027");
    assertTrue(mail.get("subject").asText().contains("Tuesday 2 March 2027"), mail.toString());
  }

  @Test
  void anOrderThatIsPaidOnlineIsToldWhenItIsPaid() throws Exception {
    long id = placed(CartBody.takeout("2026-12-01", time()).paidBy("bancontact")).get(0);
    PushRows rows = new PushRows(dataSource());
    String waiting = "select count(*) from mail_outbox where subject = '" + id + "'";
    assertEquals(0, rows.number(waiting));
    console().invoke("Orders", "setPayment", Long.toString(id), "paid");

    assertEquals(List.of("order_placed"), kinds(mails(id)));
    assertTold(mails(id).get(0), "Paid");
  }

  @Test
  void aTransferThatNeverArrivesIsTold() throws Exception {
    long id = placed(CartBody.takeout("2026-12-01", time()).paidBy("bank_transfer")).get(0);
    // a mail says what is true when it is sent
    assertTold(mails(id).get(0), "+++");
    console().invoke("Orders", "setPayment", Long.toString(id), "timeout");

    assertEquals(List.of("order_placed", "order_payment_failed"), kinds(mails(id)));
  }

  @Test
  void whoWasToldThatAPaymentFailedIsToldThatItArrivedAndOfTheEnd() throws Exception {
    long id =
        placed(
                CartBody.takeout("2026-12-01", "15:30")
                    .items(CartBody.item(2, 28, 1))
                    .paidBy("bank_transfer"))
            .get(0);
    mails(id);
    console().invoke("Orders", "setPayment", Long.toString(id), "timeout");
    JsonNode failed = mails(id).get(3);
    console().invoke("Orders", "setPayment", Long.toString(id), "paid");
    JsonNode arrived = mails(id).get(5);
    console().invoke("Orders", "setStatus", Long.toString(id), "REMOVED");

    assertEquals(
        List.of(
            "order_placed",
            "order_for_shop",
            "order_payment_failed",
            "order_payment_failed_for_shop",
            "order_payment_late",
            "order_payment_late_for_shop",
            "order_cancelled",
            "order_ended_for_shop"),
        kinds(mails(id)));
    assertTold(failed, "do not prepare");
    assertEquals("brugge@degoudenaar.example", arrived.get("to").asText());
    assertTold(arrived, "please prepare it", "Paid");
  }

  @Test
  void aTransferThatNeverArrivesIsNotToldOnceTheOrderIsHandedOver() throws Exception {
    long id =
        placed(
                CartBody.takeout("2026-12-01", "15:45")
                    .items(CartBody.item(2, 28, 1))
                    .paidBy("bank_transfer"))
            .get(0);
    mails(id);
    moved(id, "APPROVED");
    mails(id);
    moved(id, "COLLECTED");
    console().invoke("Orders", "setPayment", Long.toString(id), "timeout");

    assertEquals(List.of("order_placed", "order_for_shop", "order_confirmed"), kinds(mails(id)));
  }

  @Test
  void aTransferThatHasArrivedIsNotAskedForAgain() throws Exception {
    long id = placed(CartBody.takeout("2026-12-01", time()).paidBy("bank_transfer")).get(0);
    assertTold(mails(id).get(0), "+++");
    console().invoke("Orders", "setPayment", Long.toString(id), "paid");
    moved(id, "APPROVED");

    JsonNode confirmed = mails(id).get(1);

    assertEquals("order_confirmed", confirmed.get("kind").asText());
    assertTold(confirmed, "Paid");
    assertFalse(confirmed.get("text").asText().contains("+++"), confirmed.get("text").asText());
  }

  @Test
  void whoWantsSoIsToldThatTheOrderIsInTheLocker() throws Exception {
    long latch =
        new PushRows(dataSource()).number("select min(id) from shop_latch where shop_id = 1");
    CartBody body =
        new CartBody(
            List.of(CartBody.item(1, 1, 1)), LOCKER.formatted(latch, time()), "bank_transfer", "");
    long id = placed(body).get(0);
    moved(id, "APPROVED");
    ok(ready(staff, id));

    assertEquals(List.of("order_placed", "order_confirmed", "order_ready"), kinds(mails(id)));
    assertTold(mails(id).get(2), "Station Gent-Sint-Pieters");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          en | Wants a text message when the order is in the locker
          nl | Wil een sms als de bestelling in de afhaalkast ligt
          fr | Souhaite un SMS quand la commande est dans le casier
          de | Möchte eine SMS, wenn die Bestellung im Schließfach liegt
          """)
  void theShopIsToldToWhichNumberATextMessageIsWanted(String language, String wanted)
      throws Exception {
    PushRows rows = new PushRows(dataSource());
    String setEmail = "update shop set order_email = '%s' where id = 1";
    long latch = rows.number("select min(id) from shop_latch where shop_id = 1");
    String locker =
        LOCKER
            .formatted(latch, time())
            .replace("\"email\"", "\"sms\", \"telephone\": \"+32470123456\"");
    CartBody cart = new CartBody(List.of(CartBody.item(1, 1, 1)), locker, "bank_transfer", "");
    rows.update(setEmail.formatted("gent@degoudenaar.example"));
    try {
      long id = placedIn(language, cart);
      JsonNode toShop = mails(id).get(1);

      assertEquals("+32470123456", order(id).at("/customer/telephone").asText());
      assertEquals("order_for_shop", toShop.get("kind").asText());
      assertTold(toShop, "+32470123456", wanted);
    } finally {
      rows.update(setEmail.formatted(""));
    }
  }

  @Test
  void whoWantsNoMailsGetsNone() throws Exception {
    Api silent = customer;
    ok(
        silent.patch(
            "1.9.0",
            "/user",
            JSON,
            """
            {"notifications": {"email_when_order": false, "email_when_order_confirmed": false}}
            """));
    JsonNode placed =
        ok(silent.post("1.9.0", "/orders", JSON, CartBody.takeout("2026-12-01", time()).json()));
    long id = placed.get("results").get(0).get("id").asLong();
    moved(id, "APPROVED");
    moved(id, "DECLINED");

    assertEquals(List.of("order_cancelled"), kinds(mails(id)));
  }
}
