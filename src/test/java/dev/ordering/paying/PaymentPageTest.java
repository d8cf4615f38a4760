package dev.ordering.paying;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.admin.ConsoleTest;
import dev.ordering.testing.Api;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the page of a payment offers, and where it leads. */
@Tag("thorough")
class PaymentPageTest extends ConsoleTest {
  private static final String PAY = "<button class=\"button\" type=\"submit\">Pay</button>";

  private PayingCustomer customer;
  private int slots;

  @Override
  protected Map<String, String> settings() {
    return Map.of("demo", "true");
  }

  @BeforeEach
  void signIn() {
    customer = new PayingCustomer(getBaseUri());
  }

  private JsonNode placed() {
    return customer.place(PayingCustomer.returning(PayingCustomer.cart(slots++)));
  }

  private static long id(JsonNode placed) {
    return placed.at("/results/0/id").asLong();
  }

  private static String url(JsonNode placed) {
    return placed.at("/payments/0/url").asText();
  }

  private static String formTargets(HttpResponse<String> page) {
    return page.headers()
        .firstValue("Content-Security-Policy")
        .orElseThrow()
        .replaceFirst(".*form-action ([^;]*);.*", "$1");
  }

  @Test
  void itLeadsBackToTheSchemeOfAnApp() throws Exception {
    console()
        .row(
            "Clients",
            "setRedirectUris",
            "demo-first-party",
            "http://127.0.0.1/callback com.example.bakery:/callback");
    JsonNode placed =
        customer.place(
            PayingCustomer.cart(slots++).with("\"return_url\": \"com.example.bakery:/callback\""));

    HttpResponse<String> bank = customer.toBank(url(placed));
    HttpResponse<String> failed = customer.decide(bank, "failed");
    String again = url(placed).replaceFirst(".*/payments/", "payments/");
    HttpResponse<String> second =
        customer.browser().follow(customer.browser().submit(failed, again, Map.of()));
    HttpResponse<String> paid = customer.decide(second, "paid");

    assertEquals("'self' http: https: com.example.bakery:", formTargets(bank));
    assertEquals("'self' https: com.example.bakery:", formTargets(failed));
    assertEquals(
        "com.example.bakery:/callback?order_ids=" + id(placed),
        paid.headers().firstValue("Location").orElse(""));
  }

  @Test
  void aFormWithoutItsTokenBeginsNoAttempt() {
    JsonNode placed = placed();
    HttpResponse<String> failed = customer.decide(customer.toBank(url(placed)), "failed");
    String again = url(placed).replaceFirst(".*/payments/", "payments/");

    HttpResponse<String> refused = customer.browser().post(again, Map.of());

    assertEquals(403, refused.statusCode(), refused.body());
    assertEquals(303, customer.browser().submit(failed, again, Map.of()).statusCode());
  }

  @Test
  void whatTheBankOfTheDemoHasEndedStaysEnded() {
    JsonNode placed = placed();
    HttpResponse<String> bank = customer.toBank(url(placed));
    customer.decide(bank, "failed");
    customer.decide(bank, "paid");

    HttpResponse<String> page = customer.browser().open(bank.uri().toString());
    assertTrue(page.body().contains("failed"), page.body());
    assertFalse(page.body().contains("paid"), page.body());
  }

  @Test
  void afterTenAttemptsNoOtherIsOffered() {
    JsonNode placed = placed();
    HttpResponse<String> page = customer.decide(customer.toBank(url(placed)), "failed");
    for (int i = 0; i < 9; i++) {
      assertTrue(page.body().contains(PAY), page.body());
      assertEquals(200, customer.again(id(placed)).statusCode());
      page = customer.decide(customer.toBank(url(placed)), "failed");
    }

    for (HttpResponse<String> last : List.of(page, customer.browser().open(url(placed)))) {
      assertEquals(200, last.statusCode());
      assertFalse(last.body().contains(PAY), last.body());
      assertTrue(last.body().contains("attempted too often"), last.body());
      assertTrue(last.body().contains("Back to the shop</a>"), last.body());
    }
    assertEquals(
        "too_many_payment_attempts",
        Api.tree(customer.again(id(placed)).body()).get("error").asText());
  }

  @Test
  void withoutAProviderNothingIsOffered() throws Exception {
    JsonNode placed = placed();
    console().invoke("Payments", "choose", "1", "manual");

    HttpResponse<String> page = customer.browser().open(url(placed));
    HttpResponse<String> attempt = customer.again(id(placed));
    console().invoke("Payments", "choose", "1", "test");

    assertEquals(200, page.statusCode());
    assertFalse(page.body().contains(PAY), page.body());
    assertTrue(page.body().contains("no longer collects payments here"), page.body());
    assertEquals("payment_not_open", Api.tree(attempt.body()).get("error").asText());
    assertEquals(303, customer.browser().open(url(placed)).statusCode());
  }
}
