package dev.ordering.paying;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.notification.Poll;
import dev.ordering.testing.Api;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.util.Arrays;
import java.util.List;
import javax.management.JMException;
import javax.management.MBeanException;
import javax.management.openmbean.CompositeData;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What administrators do with payments, and what they are told of them. */
@Tag("thorough")
class PaymentsBeanTest extends MollieTest {
  private List<CompositeData> providers(long company) throws Exception {
    return rows("providers", Long.toString(company - 1)).stream()
        .filter(row -> row.get("company").equals(company))
        .toList();
  }

  @Test
  void aProviderIsConfiguredTriedAndExchanged() throws Exception {
    console().invoke("Payments", "configure", "2", file("key", mollie().settings()));
    console().invoke("Payments", "configure", "2", file("key", mollie().settings()));

    assertEquals("methods: bancontact", console().invoke("Payments", "test", "2"));
    assertEquals(
        1, providers(2).stream().filter(row -> row.get("provider").equals("mollie")).count());

    console().invoke("Payments", "choose", "2", "test");
    assertEquals(
        List.of("test"),
        providers(2).stream()
            .filter(row -> row.get("active").equals(true))
            .map(row -> row.get("provider"))
            .toList());
    console().invoke("Payments", "remove", "2");
    assertThrows(MBeanException.class, () -> console().invoke("Payments", "test", "2"));
    assertThrows(MBeanException.class, () -> console().invoke("Payments", "choose", "2", "mollie"));
  }

  @Test
  void aCompanyThatDoesNotExistHasNoProvider() throws Exception {
    String key = file("key", mollie().settings());

    for (String[] call :
        List.of(
            new String[] {"choose", "99", "manual"},
            new String[] {"configure", "99", key},
            new String[] {"remove", "99"},
            new String[] {"test", "99"})) {
      MBeanException rejected =
          assertThrows(
              MBeanException.class,
              () ->
                  console().invoke("Payments", call[0], Arrays.copyOfRange(call, 1, call.length)));
      assertEquals("there is no company 99", rejected.getMessage(), call[0]);
    }
  }

  @Test
  void aShopShowsOnlyThePaymentMethodsThatItsProviderCollects() throws Exception {
    console().invoke("Payments", "choose", "2", "test");
    Poll.until("collected", () -> paymentMethods().contains("bancontact"));
    String tag = shop().headers().firstValue("ETag").orElseThrow();
    assertEquals(304, shop("If-None-Match", tag).statusCode());

    console().invoke("Payments", "remove", "2");

    Poll.until("not collected", () -> !paymentMethods().contains("bancontact"));
    assertTrue(paymentMethods().contains("point_of_sale"), paymentMethods());
    assertEquals(200, shop("If-None-Match", tag).statusCode());
  }

  private HttpResponse<String> shop(String... headers) {
    return customer().app().get("1.10.0", "/shops/3", headers);
  }

  private String paymentMethods() {
    return Api.tree(shop().body()).get("payment_methods").toString();
  }

  @Test
  void anAttemptIsListedAndLookedAtAgain() throws Exception {
    JsonNode placed = placed();
    String id = opened(placed);
    CompositeData open = attempt(placed);
    mollie().become(id, "paid");

    console().invoke("Payments", "look", open.get("id").toString());

    assertEquals("open", open.get("state"));
    assertEquals("paid", attempt(placed).get("state"));
    assertEquals("paid", status(placed));
    assertTrue(rows("attempts", "").stream().anyMatch(row -> row.get("providerId").equals(id)));
    assertThrows(MBeanException.class, () -> console().invoke("Payments", "look", "1"));
  }

  @Test
  void anAttemptThatWasPaidBackSaysSoBeforeMollieIsAskedAgain() throws Exception {
    JsonNode placed = placed();
    paid(placed);
    Object paid = attempt(placed).get("amount");

    console().table("Payments", "refund", Long.toString(id(placed)));
    becomes(placed, "refunded");

    assertEquals(paid, attempt(placed).get("refunded"));
  }

  @Test
  void whileTheProviderIsAskedNoTransactionIsOpen() throws Exception {
    JsonNode placed = placed();
    String unused = opened(placed);
    askWhileItHangs("look", attempt(placed).get("id").toString());
    askWhileItHangs("test", "1");
  }

  private void askWhileItHangs(String operation, String argument) throws Exception {
    int polls = mollie().polls();
    mollie().hangPolls(true);
    Thread asking = new Thread(() -> ask(operation, argument));
    asking.start();
    Poll.until("asked", () -> mollie().polls() > polls);
    Poll.until(
        operation,
        () -> dataSource().getHikariPoolMXBean().getActiveConnections() == 0 || !asking.isAlive());
    assertTrue(asking.isAlive(), operation);
    mollie().hangPolls(false);
    asking.join();
  }

  /** Asks a provider that closes its connection. */
  private void ask(String operation, String argument) {
    try {
      Object unused = console().invoke("Payments", operation, argument);
    } catch (JMException | IOException noResponse) {
      assertEquals("test", operation, noResponse.toString());
    }
  }

  private List<String> differences(JsonNode placed) throws Exception {
    Object id = attempt(placed).get("id");
    return rows("differences").stream()
        .filter(row -> row.get("attempt").equals(id))
        .map(row -> row.get("what").toString())
        .toList();
  }

  private void look(JsonNode placed) throws Exception {
    console().invoke("Payments", "look", attempt(placed).get("id").toString());
  }

  @Test
  void aRefundThatFailsLaterIsToldAndTriedAgain() throws Exception {
    JsonNode placed = placed();
    String id = paid(placed);
    console().table("Payments", "refund", Long.toString(id(placed)));
    becomes(placed, "refunded");
    assertEquals(List.of(), differences(placed));

    mollie().book().failRefunds(id);
    look(placed);

    assertEquals(List.of("refund_failed"), differences(placed));
    assertEquals(0, mollie().refunded(id).signum());
    console().table("Payments", "refund", Long.toString(id(placed)));
    Poll.until("paid back", () -> mollie().refunded(id).compareTo(price(placed)) == 0);
    Poll.until("known", () -> differences(placed).isEmpty());
    look(placed);
    assertEquals(List.of(), differences(placed));
    assertEquals("refunded", status(placed));
  }

  @Test
  void aRefundThatIsOnlyRecordedMovesNoMoney() throws Exception {
    JsonNode placed = placed();
    String id = paid(placed);
    String order = Long.toString(id(placed));

    MBeanException rejected =
        assertThrows(MBeanException.class, () -> console().invoke("Orders", "refund", order));

    assertTrue(rejected.getMessage().contains("of the bean Payments"), rejected.getMessage());
    assertEquals("paid", status(placed));
    assertEquals(0, rows("refunds", attempt(placed).get("id")).size());

    mollie().fail(MollieServer.Fault.REFUSED);
    console().table("Payments", "refund", order);
    Poll.until("refused", () -> differences(placed).equals(List.of("refund_failed")));
    console().row("Orders", "refund", order);

    assertEquals("refunded", status(placed));
    assertEquals(0, mollie().refunded(id).signum());
  }

  /** Earlier releases also stored the share of an order that costs nothing. */
  @Test
  void anOrderThatCostNothingIsNotRefunded() throws Exception {
    JsonNode placed = placed();
    paid(placed);
    try (Connection connection = dataSource().getConnection()) {
      connection
          .createStatement()
          .executeUpdate("update payment_share set amount = 0 where order_id = " + id(placed));
      connection.commit();
    }

    customer()
        .app()
        .patch("1.9.0", "/orders/" + id(placed), "application/json", "{\"status\": \"REMOVED\"}");

    assertEquals("REMOVED", customer().order(id(placed)).path("status").asText());
    assertEquals(0, rows("refunds", attempt(placed).get("id")).size());
  }

  /** What an administrator is told who wants to record a refund, in either way. */
  private List<String> rejectedRecords(JsonNode placed) {
    String order = Long.toString(id(placed));
    return List.of(
        assertThrows(MBeanException.class, () -> console().invoke("Orders", "refund", order))
            .getMessage(),
        assertThrows(
                MBeanException.class,
                () -> console().invoke("Orders", "setPayment", order, "refunded"))
            .getMessage());
  }

  @Test
  void theRefundOfASecondPaymentSaysNothingAboutThatOfTheFirst() throws Exception {
    JsonNode placed = placed();
    String first = opened(placed);
    customer().again(id(placed));
    String second = opened(placed);
    mollie().become(first, "paid");
    notified(first);
    mollie().become(second, "paid");
    notified(second);
    Poll.until("paid back", () -> mollie().refunded(second).compareTo(price(placed)) == 0);

    for (String rejected : rejectedRecords(placed)) {
      assertTrue(rejected.contains("A provider collected the payment"), rejected);
    }
    assertEquals("paid", status(placed));
    assertEquals(0, mollie().refunded(first).signum());
  }

  @Test
  void whileMollieMayStillPayBackNoOtherRefundIsRecorded() throws Exception {
    JsonNode placed = placed();
    paid(placed);
    mollie().fail(MollieServer.Fault.BROKEN);
    console().table("Payments", "refund", Long.toString(id(placed)));
    Poll.until(
        "tried",
        () ->
            rows("refunds", attempt(placed).get("id")).stream()
                .noneMatch(refund -> refund.get("error").equals("")));

    for (String rejected : rejectedRecords(placed)) {
      assertTrue(rejected.contains("may still make it"), rejected);
    }
    assertEquals("paid", status(placed));
  }

  /** Pays what the order does not need, and Mollie refuses to pay it back. */
  private void paidInVain(JsonNode placed, String mollieId) throws Exception {
    mollie().fail(MollieServer.Fault.REFUSED);
    mollie().become(mollieId, "paid");
    notified(mollieId);
    Poll.until("refused", () -> differences(placed).equals(List.of("refund_failed")));
  }

  @Test
  void aFailedRefundOfASecondPaymentIsTriedAgainAndTheFirstPaymentStays() throws Exception {
    JsonNode placed = placed();
    String first = opened(placed);
    customer().again(id(placed));
    String second = opened(placed);
    mollie().become(first, "paid");
    notified(first);
    paidInVain(placed, second);

    assertEquals(1, console().table("Payments", "refund", Long.toString(id(placed))).size());

    Poll.until("paid back", () -> mollie().refunded(second).compareTo(price(placed)) == 0);
    Poll.until("known", () -> differences(placed).isEmpty());
    assertEquals(0, mollie().refunded(first).signum());
    assertEquals("paid", status(placed));
  }

  @Test
  void aFailedRefundOfALatePaymentIsTriedAgain() throws Exception {
    JsonNode placed = placed();
    String late = opened(placed);
    customer()
        .app()
        .patch("1.9.0", "/orders/" + id(placed), "application/json", "{\"status\": \"REMOVED\"}");
    paidInVain(placed, late);

    console().table("Payments", "refund", Long.toString(id(placed)));

    Poll.until("paid back", () -> mollie().refunded(late).compareTo(price(placed)) == 0);
    Poll.until("known", () -> differences(placed).isEmpty());
  }

  @Test
  void whatABankTakesBackIsToldAndTheOrderStaysPaid() throws Exception {
    JsonNode placed = placed();
    String id = paid(placed);

    mollie().book().chargeBack(id);
    look(placed);

    assertEquals(List.of("charged_back"), differences(placed));
    assertEquals(
        price(placed) + " EUR", attempt(placed).get("chargedBack"), "what the bank took back");
    assertEquals("paid", status(placed));
  }

  @Test
  void whatIsPaidBackElsewhereIsTold() throws Exception {
    JsonNode placed = placed();
    String id = paid(placed);
    mollie()
        .book()
        .refund(
            id,
            "by hand",
            Api.tree(
                "{\"amount\": {\"value\": \"1.00\", \"currency\": \"EUR\"}, \"metadata\": {}}"));

    look(placed);

    assertEquals(List.of("refunded_elsewhere"), differences(placed));
    assertEquals("paid", status(placed));
  }

  @Test
  void whatMollieDoesNotSayForHoursIsTold() throws Exception {
    JsonNode placed = placed();
    opened(placed);
    mollie().hangPolls(true);
    look(placed);
    mollie().hangPolls(false);
    assertEquals(List.of(), differences(placed));

    try (Connection connection = dataSource().getConnection()) {
      connection
          .createStatement()
          .executeUpdate(
              "update payment_attempt set created_at = created_at - interval '3' hour where id = "
                  + attempt(placed).get("id"));
      connection.commit();
    }

    assertEquals(List.of("unknown"), differences(placed));
  }

  @Test
  void paymentsAreCounted() throws Exception {
    JsonNode placed = placed();
    paid(placed);
    mollie().fail(MollieServer.Fault.BROKEN);
    assertEquals(503, customer().browser().open(url(placed())).statusCode());

    List<String> counted =
        console().table("Metrics", "list", "ordering.payments").values().stream()
            .map(CompositeData.class::cast)
            .filter(row -> Double.parseDouble(row.get("value").toString()) > 0)
            .map(row -> row.get("name") + " " + row.get("labels"))
            .toList();
    assertTrue(
        counted.containsAll(
            List.of(
                "ordering.payments.attempts provider=mollie, state=open",
                "ordering.payments.attempts provider=mollie, state=paid",
                "ordering.payments.provider.calls provider=mollie",
                "ordering.payments.provider.errors provider=mollie",
                "ordering.payments.provider.seconds provider=mollie")),
        counted::toString);
  }
}
