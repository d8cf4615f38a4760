package dev.ordering.order;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.ordering.testing.Api;
import dev.ordering.testing.OneServiceTest;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The header Idempotency-Key, as a client sees it. */
class PlacingAgainTest extends OneServiceTest {
  private static final String JSON = "application/json";
  private static final String KEY = "Idempotency-Key";

  private Api customer;

  @Override
  protected Clock clock() {
    return Clock.fixed(Instant.parse("2026-11-20T09:00:00Z"), ZoneOffset.UTC);
  }

  @BeforeAll
  void signIn() {
    customer = Api.signedIn(getBaseUri(), "newcomer@demo.example", "demo-newcomer");
  }

  @Test
  void aRepeatedRequestIsAnsweredWithTheSameOrder() {
    HttpResponse<String> first = post("1.9.0", CartBody.takeout(), "again");
    HttpResponse<String> second = post("1.9.0", CartBody.takeout(), "again");

    assertEquals(200, first.statusCode(), first.body());
    assertEquals(first.body(), second.body());
    assertEquals("", replayed(first));
    assertEquals("true", replayed(second));
    HttpResponse<String> other = post("1.9.0", CartBody.takeout(), "other");
    assertNotEquals(first.body(), other.body());
  }

  @Test
  void aRepetitionInAnotherVersionOrAsAFormIsTheSameRequest() {
    long first = id(post("1.10.0", CartBody.takeout("2026-11-24", "11:00"), "versions"));

    HttpResponse<String> older = post("1.5.1", CartBody.takeout("2026-11-24", "11:00"), "versions");
    assertEquals(first, id(older));
    assertEquals("1.5.1", older.headers().firstValue("X-VERSION").orElseThrow());
    assertEquals(
        first,
        id(
            customer.post(
                "1.9.0",
                "/orders",
                "application/x-www-form-urlencoded",
                "checkout[method]=takeout"
                    + "&checkout[takeout][shops][c][id]=3"
                    + "&checkout[takeout][shops][c][date]=2026-11-24"
                    + "&checkout[takeout][shops][c][time]=11:00"
                    + "&checkout[takeout][shops][a][id]=1"
                    + "&checkout[takeout][shops][a][date]=2026-11-24"
                    + "&checkout[takeout][shops][a][time]=11:00"
                    + "&checkout[takeout][shops][b][id]=2"
                    + "&checkout[takeout][shops][b][date]=2026-11-24"
                    + "&checkout[takeout][shops][b][time]=11:00"
                    + "&payment_method=point_of_sale&cart[0][amount]=2"
                    + "&cart[0][product_id]=1&cart[0][shop_id]=1",
                KEY,
                "versions")));
  }

  @Test
  void aKeyWithAnotherCartIsRefused() {
    id(post("1.9.0", CartBody.takeout("2026-11-24", "12:00"), "reused"));

    refused(
        422,
        "idempotency_key_reused",
        post("1.9.0", CartBody.takeout().paidBy("bancontact"), "reused"));
  }

  @Test
  void aRefusedAttemptLeavesTheKeyFree() {
    assertEquals(409, post("1.9.0", CartBody.takeout("2026-11-24", "03:00"), "free").statusCode());

    HttpResponse<String> answer = post("1.9.0", CartBody.takeout("2026-11-24", "13:00"), "free");
    assertEquals(200, answer.statusCode(), answer.body());
    assertEquals("", replayed(answer));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a b", ""})
  void aKeyHasVisibleCharactersOnly(String key) {
    refused(400, "invalid_idempotency_key", post("1.9.0", CartBody.takeout(), key));
  }

  @Test
  void aKeyIsNotTooLongAndGivenOnce() {
    assertAll(
        () ->
            refused(
                400, "invalid_idempotency_key", post("1.9.0", CartBody.takeout(), "x".repeat(256))),
        () ->
            refused(
                400,
                "invalid_idempotency_key",
                customer.post(
                    "1.9.0", "/orders", JSON, CartBody.takeout().json(), KEY, "a", KEY, "b")));
  }

  private HttpResponse<String> post(String version, CartBody body, String key) {
    return customer.post(version, "/orders", JSON, body.json(), KEY, key);
  }

  private static String replayed(HttpResponse<String> answer) {
    return answer.headers().firstValue("Idempotency-Replayed").orElse("");
  }

  private static long id(HttpResponse<String> answer) {
    assertEquals(200, answer.statusCode(), answer.body());
    return Api.tree(answer.body()).at("/results/0/id").asLong();
  }

  private static void refused(int status, String code, HttpResponse<String> answer) {
    assertEquals(status, answer.statusCode(), answer.body());
    assertEquals(code, Api.tree(answer.body()).get("error").asText());
  }
}
