package dev.ordering.paying;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.attack.LogCapture;
import dev.ordering.notification.Poll;
import dev.ordering.notification.push.PushRows;
import dev.ordering.order.CartBody;
import dev.ordering.testing.AdjustableClock;
import dev.ordering.testing.Api;
import dev.ordering.testing.AtOnce;
import dev.ordering.testing.HttpBrowser;
import java.math.BigDecimal;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.management.MBeanException;
import javax.management.openmbean.CompositeData;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Payments that Mollie collects, which fails, forgets and repeats. */
@Tag("thorough")
class MolliePaymentsTest extends MollieTest {
  private static final Duration NEXT_LOOK = Duration.ofSeconds(16);

  private AdjustableClock clock;

  @Override
  protected AdjustableClock clock() {
    clock = new AdjustableClock();
    return clock;
  }

  @Test
  void onlyWhatMollieCollectsIsOfferedThere() {
    HttpResponse<String> offered =
        customer().app().post("1.9.0", "/checkout", "application/json", cart().json());
    HttpResponse<String> refused = customer().post(cart().paidBy("payconiq"));

    String methods = Api.tree(offered.body()).at("/cart_config/payment_methods").toString();
    assertTrue(methods.contains("bancontact") && methods.contains("point_of_sale"), methods);
    assertFalse(methods.contains("payconiq") || methods.contains("edenred"), methods);
    assertEquals(409, refused.statusCode(), refused.body());
    assertEquals(
        "payment_method_not_accepted", Api.tree(refused.body()).at("/errors/0/error").asText());
  }

  @Test
  void whoeverPaysIsBelievedByMollieOnly() throws Exception {
    JsonNode placed = placed();
    String mollieId = opened(placed);

    JsonNode asked = mollie().book().asked().get(mollie().book().asked().size() - 1);
    assertEquals(price(placed).toPlainString(), asked.at("/amount/value").asText());
    assertEquals("bancontact", asked.path("method").asText());
    assertEquals(url(placed) + "/return", asked.path("redirectUrl").asText());
    assertTrue(asked.path("webhookUrl").asText().endsWith("/payments/notifications/mollie"));

    assertEquals(200, notified(mollieId));
    assertEquals(200, notified("tr_unknown"));
    assertEquals(200, notified("' or 1=1 --"));
    HttpResponse<String> early = returned(placed);
    assertTrue(early.body().contains("do not know yet"), early.body());
    assertEquals(
        "3; url=" + url(placed) + "/return?looks=1",
        early.headers().firstValue("Refresh").orElse(""));
    assertEquals("pending", status(placed));

    mollie().become(mollieId, "paid");
    clock.advance(NEXT_LOOK);
    Poll.until("paid", () -> returned(placed).statusCode() == 303);
    HttpResponse<String> back = returned(placed);
    assertEquals(
        PayingCustomer.RETURN + "&order_ids=" + id(placed),
        back.headers().firstValue("Location").orElse(""));
    assertEquals("paid", status(placed));
  }

  @Test
  void aPageThatWaitsLooksAgainByItselfForSomeMinutes() {
    JsonNode placed = placed();
    opened(placed);
    List<String> waits = new ArrayList<>();
    String next = url(placed) + "/return";
    String body = "";
    while (!next.isEmpty()) {
      HttpResponse<String> page = customer().browser().open(next);
      String refresh = page.headers().firstValue("Refresh").orElse("");
      waits.add(refresh.replaceFirst(";.*", ""));
      next = refresh.replaceFirst("^\\d+; url=", "");
      body = page.body();
    }

    assertEquals(61, waits.size());
    assertEquals(List.of("3", "3"), waits.subList(0, 2));
    assertEquals(List.of("15", ""), waits.subList(59, 61));
    assertTrue(body.contains("/return\">Check again</a>"), body);
    for (String odd : List.of("x", "-1", "99999999999")) {
      assertEquals(
          200, customer().browser().open(url(placed) + "/return?looks=" + odd).statusCode());
    }
  }

  @Test
  void aNotificationIsEnoughWithoutAReturn() throws Exception {
    JsonNode placed = placed();
    mollie().become(opened(placed), "paid");

    notified(attempt(placed).get("providerId").toString());

    assertEquals("paid", status(placed));
  }

  @Test
  void whoPaysAnEarlierAttemptIsLedBackAsPaid() {
    JsonNode placed = placed();
    String first = opened(placed);
    assertEquals(200, customer().again(id(placed)).statusCode());
    mollie().become(first, "paid");

    HttpResponse<String> back = returned(placed);

    assertEquals(303, back.statusCode(), back.body());
    assertEquals(
        PayingCustomer.RETURN + "&order_ids=" + id(placed),
        back.headers().firstValue("Location").orElse(""));
    assertEquals("paid", status(placed));
  }

  @Test
  void whoHasPaidIsNotAskedToPayAgainThoughNoNotificationArrived() throws Exception {
    JsonNode placed = placed();
    mollie().become(opened(placed), "paid");

    HttpResponse<String> again = customer().again(id(placed));

    assertEquals(409, again.statusCode(), again.body());
    assertEquals("payment_not_open", Api.tree(again.body()).get("error").asText());
    assertEquals("paid", status(placed));
  }

  /** An app that begins another attempt, the link of the payment, and the button of its page. */
  @Test
  void whoHasPaidAnEarlierAttemptUnnoticedIsNotAskedToPayAgain() {
    JsonNode byApp = placed();
    mollie().become(openedTwice(byApp), "paid");
    HttpResponse<String> again = customer().again(id(byApp));
    assertEquals(409, again.statusCode(), again.body());
    assertEquals("paid", status(byApp));

    JsonNode byLink = placed();
    mollie().become(openedTwice(byLink), "paid");
    assertLedBack(byLink, customer().browser().open(url(byLink)));

    JsonNode byButton = placed();
    String first = opened(byButton);
    customer().again(id(byButton));
    mollie().become(opened(byButton), "failed");
    HttpResponse<String> failed = returned(byButton);
    clock.advance(Duration.ofSeconds(2));
    mollie().become(first, "paid");
    String path = url(byButton).replaceFirst(".*/payments/", "payments/");
    assertLedBack(byButton, customer().browser().submit(failed, path, Map.of()));
  }

  /** The link of the payment leads to an attempt that an app began and nobody has opened. */
  @Test
  void whoHasPaidBeforeTheAppBeganAnotherAttemptIsNotLedToIt() {
    JsonNode placed = placed();
    String first = opened(placed);
    assertEquals(200, customer().again(id(placed)).statusCode());
    clock.advance(Duration.ofSeconds(2));
    mollie().become(first, "paid");

    assertLedBack(placed, customer().browser().open(url(placed)));
  }

  /** Opens a payment in two tabs. @return Mollie's id of the first attempt */
  private String openedTwice(JsonNode placed) {
    String first = opened(placed);
    assertEquals(200, customer().again(id(placed)).statusCode());
    opened(placed);
    return first;
  }

  private void assertLedBack(JsonNode placed, HttpResponse<String> response) {
    assertEquals(
        PayingCustomer.RETURN + "&order_ids=" + id(placed),
        response.headers().firstValue("Location").orElse(response.body()));
    assertEquals("paid", status(placed));
  }

  @Test
  void whoPaysWhileAnotherAttemptHasBegunIsNotAskedToPayAgain() throws Exception {
    JsonNode placed = placed();
    String first = opened(placed);
    assertEquals(200, customer().again(id(placed)).statusCode());
    mollie().become(first, "paid");

    HttpResponse<String> again = customer().again(id(placed));

    assertEquals(409, again.statusCode(), again.body());
    assertEquals("paid", status(placed));
  }

  @Test
  void aForgottenNotificationIsMadeUpFor() throws Exception {
    JsonNode placed = placed();
    mollie().become(opened(placed), "paid");
    clock.advance(NEXT_LOOK);

    becomes(placed, "paid");
  }

  @Test
  void howeverOftenItFailsOnePaymentIsMadeThere() {
    int before = mollie().book().size();
    JsonNode placed = placed();
    mollie().fail(MollieServer.Fault.BUSY, MollieServer.Fault.BROKEN, MollieServer.Fault.LOST);

    for (int i = 0; i < 3; i++) {
      HttpResponse<String> unavailable = customer().browser().open(url(placed));
      assertEquals(503, unavailable.statusCode());
      assertEquals("5", unavailable.headers().firstValue("Retry-After").orElse(""));
      assertTrue(unavailable.body().contains("cannot pay at the moment"), unavailable.body());
    }
    opened(placed);

    assertEquals(before + 1, mollie().book().size());
  }

  @Test
  void aKeyThatMollieMayHaveForgottenIsNotUsedAgain() throws Exception {
    int before = mollie().book().size();
    JsonNode placed = placed();
    mollie().fail(MollieServer.Fault.LOST);
    assertEquals(503, customer().browser().open(url(placed)).statusCode());
    new PushRows(dataSource())
        .update("update payment_attempt set created_at = created_at - interval '31' minute");
    opened(placed);

    assertEquals(before + 2, mollie().book().size());
  }

  @Test
  void whatMollieRefusesCanBeTriedAgain() {
    JsonNode placed = placed();
    mollie().fail(MollieServer.Fault.REFUSED);

    assertEquals(503, customer().browser().open(url(placed)).statusCode());
    assertTrue(customer().browser().open(url(placed)).body().contains("Nothing has been paid yet"));
    assertEquals(200, customer().again(id(placed)).statusCode());
    opened(placed);
  }

  @Test
  void anIdThatMollieGivesTwiceIsThatOfTheFirstPaymentOnly() throws Exception {
    JsonNode first = placed();
    final String firstId = opened(first);
    JsonNode second = placed();
    mollie().book().repeatId(firstId);

    HttpResponse<String> unavailable = customer().browser().open(url(second));

    assertEquals(503, unavailable.statusCode(), unavailable.body());
    assertTrue(unavailable.body().contains("cannot pay at the moment"), unavailable.body());
    assertEquals("it gave the id " + firstId + " twice", attempt(second).get("error"));
    assertEquals("failed", attempt(second).get("state"));
    mollie().become(firstId, "paid");
    assertEquals(200, notified(firstId));
    assertEquals("paid", status(first));
    assertEquals("pending", status(second));
    assertEquals(200, customer().again(id(second)).statusCode());
    paid(second);
    assertEquals("paid", status(second));
  }

  @Test
  void theSecondOfTwoPaidAttemptsIsPaidBack() throws Exception {
    JsonNode placed = placed();
    String first = opened(placed);
    customer().again(id(placed));
    String second = opened(placed);
    mollie().become(first, "paid");
    mollie().become(second, "paid");
    mollie().fail(MollieServer.Fault.LOST);

    notified(second);
    notified(first);
    notified(first);

    Poll.until("paid back", () -> mollie().refunded(first).compareTo(price(placed)) == 0);
    assertEquals(BigDecimal.ZERO, mollie().refunded(second));
    assertEquals("paid", status(placed));
    clock.advance(NEXT_LOOK);
    refundIsKnown(placed);
    assertEquals(price(placed), mollie().refunded(first));
  }

  /** Also one of which nobody heard that it was done is known in the end, and not done again. */
  private void refundIsKnown(JsonNode placed) throws Exception {
    Poll.until(
        "known",
        () -> {
          for (CompositeData attempt : rows("attemptsOfOrder", id(placed))) {
            for (CompositeData refund : rows("refunds", attempt.get("id"))) {
              if ("done".equals(refund.get("state"))) {
                return true;
              }
            }
          }
          return false;
        });
  }

  @Test
  void anOrderThatIsTakenBackIsPaidBackAndTheOthersAreNot() throws Exception {
    JsonNode placed =
        placed(
            PayingCustomer.cart("2999-12-03", "16:00")
                .items(CartBody.item(1, 1, 2), CartBody.item(2, 28, 3)));
    assertEquals(1, placed.get("payments").size(), placed.toString());
    String mollieId = opened(placed);
    mollie().become(mollieId, "paid");
    notified(mollieId);
    assertEquals("paid", status(placed));

    customer()
        .app()
        .patch("1.9.0", "/orders/" + id(placed), "application/json", "{\"status\": \"REMOVED\"}");

    becomes(placed, "refunded");
    assertEquals(
        new BigDecimal(placed.at("/results/0/prices/price_to_pay/value").asText()).setScale(2),
        mollie().refunded(mollieId));
    assertEquals(
        "paid",
        customer().order(placed.at("/results/1/id").asLong()).path("payment_status").asText());
  }

  @Test
  void whatIsPaidForAnOrderThatWasTakenBackGoesBack() throws Exception {
    JsonNode placed = placed();
    String mollieId = opened(placed);
    customer()
        .app()
        .patch("1.9.0", "/orders/" + id(placed), "application/json", "{\"status\": \"REMOVED\"}");
    mollie().become(mollieId, "paid");

    notified(mollieId);

    Poll.until("paid back", () -> mollie().refunded(mollieId).compareTo(price(placed)) == 0);
    assertEquals("pending", status(placed));
    assertTrue(returned(placed).body().contains("Your payment is refunded."));
  }

  @Test
  void aLatePaymentCountsIfTheGoodsAreThereAndElseGoesBack() throws Exception {
    JsonNode lucky = placed();
    JsonNode unlucky =
        placed(PayingCustomer.cart("2999-12-03", "16:30").items(CartBody.item(2, 32, 1)));
    final String luckyId = opened(lucky);
    final String unluckyId = opened(unlucky);
    for (JsonNode each : List.of(lucky, unlucky)) {
      console().invoke("Orders", "setPayment", Long.toString(id(each)), "timeout");
    }
    sellOut(32);
    mollie().become(luckyId, "paid");
    mollie().become(unluckyId, "paid");
    notified(luckyId);
    notified(unluckyId);

    assertEquals("paid", status(lucky));
    assertEquals("timeout", status(unlucky));
    Poll.until("paid back", () -> mollie().refunded(unluckyId).compareTo(price(unlucky)) == 0);
  }

  private void sellOut(long product) throws Exception {
    try (Connection connection = dataSource().getConnection()) {
      assertEquals(
          1,
          connection
              .createStatement()
              .executeUpdate(
                  "update product_stock set quantity = 0 where product_id = " + product));
      connection.commit();
    }
  }

  @Test
  void anAdministratorPaysBack() throws Exception {
    JsonNode placed = placed();
    String mollieId = opened(placed);
    mollie().become(mollieId, "paid");
    notified(mollieId);

    console().table("Payments", "refund", Long.toString(id(placed)));
    console().table("Payments", "refund", Long.toString(id(placed)));

    becomes(placed, "refunded");
    assertEquals(price(placed), mollie().refunded(mollieId));
    assertTrue(customer().order(id(placed)).path("valid").asBoolean());
  }

  @Test
  void aRefundOfAnOldPaymentThatFailsLaterIsFound() throws Exception {
    JsonNode placed = placed();
    String id = paid(placed);
    clock.advance(Duration.ofDays(70));
    signIn();
    String unchecked =
        "select count(*) from payment_attempt where next_look_at is null and provider_id = '%s'";
    PushRows rows = new PushRows(dataSource());
    Poll.until("no longer checked", () -> rows.number(unchecked.formatted(id)) == 1);
    console().table("Payments", "refund", Long.toString(id(placed)));
    becomes(placed, "refunded");
    mollie().book().failRefunds(id);
    Object attempt = attempt(placed).get("id");

    clock.advance(Duration.ofHours(25));
    signIn();

    Poll.until(
        "told",
        () ->
            rows("differences").stream()
                .filter(row -> row.get("attempt").equals(attempt))
                .anyMatch(row -> row.get("what").equals("refund_failed")));
    console().table("Payments", "refund", Long.toString(id(placed)));
    Poll.until("paid back", () -> mollie().refunded(id).compareTo(price(placed)) == 0);
  }

  @Test
  void aRefundOfWhichNobodyHeardIsFoundAmongManyOfItsPayment() throws Exception {
    JsonNode placed = placed();
    String id = paid(placed);
    mollie().book().addFailedRefunds(id, 249);
    mollie().fail(MollieServer.Fault.LOST);
    console().table("Payments", "refund", Long.toString(id(placed)));
    Poll.until("paid back", () -> mollie().refunded(id).compareTo(price(placed)) == 0);

    clock.advance(NEXT_LOOK);

    becomes(placed, "refunded");
    assertEquals(price(placed), mollie().refunded(id));
  }

  @Test
  void aPaymentThatIsOpenedManyTimesAtOnceIsMadeOnce() throws Exception {
    JsonNode placed = placed();
    final int before = mollie().book().size();

    List<String> banks =
        AtOnce.run(
            6,
            i ->
                () ->
                    new HttpBrowser(getBaseUri(), "en")
                        .open(url(placed))
                        .headers()
                        .firstValue("Location")
                        .orElse(""));

    assertEquals(1, Set.copyOf(banks).size(), banks.toString());
    assertTrue(banks.get(0).contains("/checkout/"), banks.toString());
    assertEquals(before + 1, mollie().book().size());
    assertEquals(1, rows("attemptsOfOrder", id(placed)).size());
  }

  @Test
  void theKeyIsNowhereToBeSeen() throws Exception {
    LogCapture log = new LogCapture();
    log.begin();
    mollie().fail(MollieServer.Fault.BROKEN);
    assertEquals(503, customer().browser().open(url(placed())).statusCode());
    List<String> seen = new ArrayList<>();
    seen.add(console().table("Payments", "providers", "").values().toString());
    seen.add(console().invoke("Payments", "test", "1").toString());
    seen.add(console().table("Service", "audit", "").values().toString());
    try (Connection connection = dataSource().getConnection();
        var rows =
            connection.createStatement().executeQuery("select settings from payment_provider")) {
      while (rows.next()) {
        seen.add(new String(rows.getBytes(1), java.nio.charset.StandardCharsets.ISO_8859_1));
      }
    }

    assertTrue(seen.get(1).contains("bancontact"), seen.get(1));
    assertFalse(seen.toString().contains(MollieServer.KEY), seen.toString());
    MBeanException wrong =
        assertThrows(
            MBeanException.class,
            () ->
                console()
                    .invoke(
                        "Payments",
                        "configure",
                        "1",
                        file("wrong", "{\"api_key\": \"live_short\"}")));
    assertFalse(wrong.getMessage().contains("live_short"), wrong.getMessage());
    log.end();
    assertTrue(log.text().contains("Temporarily unavailable"), "what fails is logged");
    assertEquals(List.of(), log.shown(List.of(MollieServer.KEY, "live_short")));
  }
}
