package dev.ordering.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.paying.PayingCustomer;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.HttpCalls.Answer;
import dev.ordering.testing.OneServiceTest;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What a developer does to a trial. */
class SandboxTest extends OneServiceTest {
  private PayingCustomer customer;
  private int slots;

  @BeforeAll
  void signIn() {
    customer = new PayingCustomer(getBaseUri());
  }

  private HttpCalls calls() {
    return new HttpCalls(getBaseUri().toString().replaceFirst("/$", ""));
  }

  private Answer post(String path, String body) {
    return post(path, "application/json", body);
  }

  private Answer post(String path, String type, String body) {
    return calls()
        .send(
            calls()
                .request(path)
                .header("Content-Type", type)
                .POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  private JsonNode placed() {
    return customer.place(
        PayingCustomer.cart(slots++).with("\"return_url\": \"" + getBaseUri() + "demo/callback\""));
  }

  private String order(JsonNode placed) {
    return "/demo/orders/" + placed.at("/results/0/id").asLong();
  }

  @Test
  void anOrderIsPaidApprovedAndReadyInOneRequest() {
    JsonNode placed = placed();
    Answer moved =
        post(
            order(placed),
            "{\"payment_status\": \"paid\", \"status\": \"APPROVED\", \"ready\": true}");

    assertEquals(200, moved.status(), moved.response().body());
    assertEquals("APPROVED", moved.json().path("status").asText());
    assertEquals("paid", moved.json().path("payment_status").asText());
    assertTrue(moved.json().path("ready_at").isTextual(), moved.response().body());
  }

  @Test
  void allOfAMoveIsDoneOrNothing() {
    JsonNode placed = placed();
    Answer refused = post(order(placed), "{\"payment_status\": \"paid\", \"ready\": true}");

    assertEquals(409, refused.status(), refused.response().body());
    assertEquals("pending", post(order(placed), "{}").json().path("payment_status").asText());
    assertEquals(404, post("/demo/orders/99999999", "{}").status());
    assertEquals(404, post("/demo/orders/x", "{}").status());
    assertEquals(400, post(order(placed), "{\"status\": \"DONE\"}").status());
    assertEquals(400, post(order(placed), "[]").status());
  }

  @Test
  void formsAreTakenAsEverywhere() {
    String form = "application/x-www-form-urlencoded";
    Answer moved = post(order(placed()), form, "payment_status=paid&status=APPROVED&ready=true");
    Answer wrong = post("/demo/time", form, "advance=tomorrow");
    Answer text = post("/demo/time", "text/plain", "PT1S");

    assertEquals(200, moved.status(), moved.response().body());
    assertTrue(moved.json().path("ready_at").isTextual(), moved.response().body());
    assertEquals("invalid_advance", wrong.json().path("error").asText(), wrong.response().body());
    assertEquals(415, text.status());
  }

  @Test
  void aPaymentEndsWithoutItsPage() {
    JsonNode placed = placed();
    String bank =
        calls()
            .get(placed.at("/payments/0/url").asText().substring(base().length()))
            .response()
            .headers()
            .firstValue("Location")
            .orElseThrow()
            .substring(base().length());
    Answer wrong = post(bank, "{\"state\": \"open\"}");
    Answer paid = post(bank, "{\"state\": \"paid\"}");
    Answer again = post(bank, "{\"state\": \"failed\"}");

    assertEquals(400, wrong.status(), wrong.response().body());
    assertEquals("paid", paid.json().path("state").asText(), paid.response().body());
    assertEquals("paid", again.json().path("state").asText(), again.response().body());
    assertEquals("paid", post(order(placed), "{}").json().path("payment_status").asText());
  }

  private String base() {
    return getBaseUri().toString().replaceFirst("/$", "");
  }

  /** The service of this test has a clock of its own; {@code ReadmeIT} sees a token expire. */
  @Test
  void timeAdvancesAndNeverGoesBack() {
    Instant before = Instant.parse(calls().get("/demo/time").json().path("now").asText());
    Answer advanced = post("/demo/time", "{\"advance\": \"PT2H\"}");
    Instant after = Instant.parse(advanced.json().path("now").asText());

    assertEquals(200, advanced.status(), advanced.response().body());
    assertEquals("PT2H", advanced.json().path("advanced").asText());
    assertTrue(Duration.between(before, after).toMinutes() >= 120, after.toString());

    for (String wrong : new String[] {"-PT1S", "PT0.5S", "P401D", "tomorrow", "P9999999999999D"}) {
      Answer refused = post("/demo/time", "{\"advance\": \"" + wrong + "\"}");
      assertEquals(422, refused.status(), refused.response().body());
      assertEquals("invalid_advance", refused.json().path("error").asText());
    }
    assertEquals(400, post("/demo/time", "{}").status());
    assertEquals("PT2H", calls().get("/demo/time").json().path("advanced").asText());
  }
}
