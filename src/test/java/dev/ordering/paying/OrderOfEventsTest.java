package dev.ordering.paying;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.notification.Poll;
import dev.ordering.testing.Api;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Things that happen to a payment in another order than expected, and what nobody expects. */
@Tag("thorough")
class OrderOfEventsTest extends MollieTest {
  @Test
  void aNotificationBeforeTheResponseToTheCreationDoesNoHarm() throws Exception {
    JsonNode placed = placed();
    List<Integer> statuses = new CopyOnWriteArrayList<>();
    mollie()
        .watch(
            (call, done) -> {
              if (call.equals("payments") && done) {
                mollie().become(newest(), "paid");
                statuses.add(notified(newest()));
              }
            });

    opened(placed);
    mollie().watch((call, done) -> {});

    assertEquals(List.of(200), statuses);
    Poll.until("back at the app", () -> returned(placed).statusCode() == 303);
    assertEquals("paid", status(placed));
  }

  @Test
  void aPollThatBeganBeforeARefundDoesNotHideIt() throws Exception {
    JsonNode placed = placed();
    paid(placed);
    AtomicBoolean refunded = new AtomicBoolean();
    mollie()
        .watch(
            (call, done) -> {
              if (call.equals("payments/") && done && !refunded.getAndSet(true)) {
                refund(placed);
              }
            });

    console().invoke("Payments", "look", attempt(placed).get("id").toString());
    mollie().watch((call, done) -> {});

    assertTrue(refunded.get());
    assertEquals(attempt(placed).get("amount"), attempt(placed).get("refunded"));
  }

  @Test
  void whatWasPaidStaysPaidWhateverIsSaidLater() throws Exception {
    JsonNode placed = placed();
    String id = paid(placed);
    mollie().become(id, "failed");

    console().invoke("Payments", "look", attempt(placed).get("id").toString());

    assertEquals("paid", attempt(placed).get("state"));
    assertEquals("paid", status(placed));
  }

  @Test
  void aStartThatIsAnsweredAfterThePaymentDoesNotBeginItAnew() throws Exception {
    JsonNode placed = placed();
    AtomicBoolean second = new AtomicBoolean();
    mollie()
        .watch(
            (call, done) -> {
              if (call.equals("payments") && done && !second.getAndSet(true)) {
                customer().browser().open(url(placed));
                mollie().become(newest(), "paid");
                int unused = notified(newest());
              }
            });

    HttpResponse<String> first = customer().browser().open(url(placed));
    mollie().watch((call, done) -> {});

    assertEquals(303, first.statusCode(), first.body());
    assertEquals("paid", attempt(placed).get("state"));
    assertEquals("paid", status(placed));
  }

  private void refund(JsonNode placed) {
    try {
      console().table("Payments", "refund", Long.toString(id(placed)));
      becomes(placed, "refunded");
    } catch (Exception failed) {
      throw new AssertionError(failed);
    }
  }

  private String newest() {
    return mollie().book().ids().stream()
        .max((a, b) -> Integer.compare(number(a), number(b)))
        .orElseThrow();
  }

  private static int number(String id) {
    return Integer.parseInt(id.substring(3));
  }

  @Test
  void anAmountThatWasChangedOnTheWayPaysNothing() throws Exception {
    for (String[] amount : new String[][] {{"0.01", "EUR"}, {"5.95", "USD"}}) {
      JsonNode placed = placed();
      String id = opened(placed);
      mollie().book().change(id, amount[0], amount[1]);
      mollie().become(id, "paid");

      assertEquals(200, notified(id));

      assertEquals("pending", status(placed), amount[1]);
      String error = attempt(placed).get("error").toString();
      assertTrue(error.endsWith("another amount: " + amount[0] + " " + amount[1]), error);
      assertTrue(returned(placed).body().contains("do not know yet"));
    }
  }

  @Test
  void aCompanyWithoutAProviderTakesNoOnlinePayment() throws Exception {
    JsonNode before = placed();
    console().invoke("Payments", "remove", "1");
    try {
      Poll.until("not offered", () -> !offered().contains("bancontact"));

      HttpResponse<String> refused = customer().post(cart());

      assertEquals(409, refused.statusCode(), refused.body());
      assertEquals(
          "payment_method_not_accepted", Api.tree(refused.body()).at("/errors/0/error").asText());
      assertEquals(200, customer().browser().open(url(before)).statusCode());
      assertEquals(409, customer().again(id(before)).statusCode());
    } finally {
      console().invoke("Payments", "configure", "1", file("key", mollie().settings()));
    }
    Poll.until("offered", () -> offered().contains("bancontact"));
    paid(before);
    assertEquals("paid", status(before));
  }

  private String offered() {
    return Api.tree(
            customer().app().post("1.9.0", "/checkout", "application/json", cart().json()).body())
        .at("/cart_config/payment_methods")
        .toString();
  }
}
