package dev.ordering.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.HttpCalls.Answer;
import dev.ordering.testing.OneServiceTest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * One response tells every error of a body: an error of type hides no other, none is told twice.
 */
class AllErrorsAtOnceTest extends OneServiceTest {
  private HttpCalls http;
  private String token;

  @BeforeAll
  void signIn() {
    http = new HttpCalls(getBaseUri().toString().replaceFirst("/$", ""));
    token = http.grant("demo-first-party", "staff", "desk").json().path("access_token").asText();
  }

  @Test
  void ofItemsOfACart() {
    assertTold(
        "POST /checkout",
        """
        {"cart": [{"amount": "two"}, 5, {"product_id": true, "shop_id": 1}]}
        """,
        "invalid_type /cart/0/amount",
        "required_member /cart/0/product_id",
        "required_member /cart/0/shop_id",
        "invalid_type /cart/1",
        "invalid_type /cart/2/product_id");
  }

  @Test
  void ofACheckout() {
    assertTold(
        "POST /checkout",
        """
        {"cart": 5, "payment_method": "gold", "checkout": {
          "latch": {"date": "soon", "telephone": 1, "time": 2}, "coupons": [{}, 7],
          "takeout": {"shops": {"a": {"date": "soon", "time": 5}, "b": true}}}}
        """,
        "invalid_type /cart",
        "invalid_value /payment_method",
        "invalid_date /checkout/latch/date",
        "invalid_type /checkout/latch/telephone",
        "invalid_type /checkout/latch/time",
        "required_member /checkout/coupons/0/code",
        "invalid_type /checkout/coupons/1",
        "required_member /checkout/takeout/shops/a/id",
        "invalid_date /checkout/takeout/shops/a/date",
        "invalid_type /checkout/takeout/shops/a/time",
        "invalid_type /checkout/takeout/shops/b");
  }

  @Test
  void ofOlderFormsToo() {
    assertTold(
        "POST /checkout 1.3.0",
        """
        {"cart": [{"option_ids": ["x", 5], "uploads": [{"optionset_id": "y"}], "code": 1}]}
        """,
        "invalid_type /cart/0/option_ids/0",
        "required_member /cart/0/uploads/0/upload/id",
        "invalid_type /cart/0/uploads/0/optionset_id",
        "invalid_type /cart/0/code",
        "required_member /cart/0/product_id",
        "required_member /cart/0/shop_id");
  }

  @Test
  void ofAnOrder() {
    assertTold(
        "POST /orders",
        """
        {"cart": [{"shop_id": "one", "options": [{"amount": "x"}]}], "add_items": [],
         "expected_total": {"value": "x"}}
        """,
        "invalid_type /cart/0/shop_id",
        "required_member /cart/0/product_id",
        "invalid_type /cart/0/options/0/amount",
        "required_member /cart/0/options/0/option_id",
        "required_member /checkout",
        "required_member /payment_method",
        "items_not_merged /add_items",
        "invalid_type /expected_total/value",
        "required_member /expected_total/currency");
  }

  @Test
  void ofAProfile() {
    assertTold(
        "PATCH /user",
        """
        {"firstname": 5, "lastname": null, "email": "nobody", "telephone": "123",
         "notifications": {"email_when_order": "yes", "email_when_comment": null}}
        """,
        "invalid_type /firstname",
        "null_not_allowed /lastname",
        "invalid_email /email",
        "invalid_telephone /telephone",
        "invalid_type /notifications/email_when_order",
        "null_not_allowed /notifications/email_when_comment");
  }

  @Test
  void ofAChangeOfOneMember() {
    assertTold(
        "PATCH /user",
        """
        {"firstname": 5}
        """,
        "invalid_type /firstname");
  }

  @Test
  void ofANotification() {
    assertTold(
        "POST /company/companies/1/apps/notifications",
        """
        {"title": 5, "send_at": "tomorrow"}
        """,
        "invalid_type /title",
        "required_member /message",
        "invalid_send_at /send_at");
  }

  @Test
  void ofADevice() {
    assertTold(
        "PUT /user/devices/desk",
        """
        {"push_service": "webpush", "token": "x",
         "subscription": {"endpoint": "http://push.example.net/x", "keys": {"auth": 5}}}
        """,
        "not_for_push_service /token",
        "invalid_push_endpoint /subscription/endpoint",
        "required_member /subscription/keys/p256dh",
        "invalid_type /subscription/keys/auth");
  }

  private void assertTold(String endpoint, String body, String... errors) {
    String[] parts = endpoint.split(" ", -1);
    Answer answer =
        http.send(
            http.request(parts[1])
                .header("Authorization", "Bearer " + token)
                .header("X-VERSION", parts.length > 2 ? parts[2] : "1.9.0")
                .header("Content-Type", "application/json")
                .method(parts[0], BodyPublishers.ofString(body)));

    assertEquals(400, answer.status());
    assertEquals(Stream.of(errors).sorted().toList(), told(answer.json()));
  }

  private static List<String> told(JsonNode body) {
    return StreamSupport.stream((body.isArray() ? body : List.of(body)).spliterator(), false)
        .map(error -> error.path("error").asText() + " " + error.path("field").asText())
        .sorted()
        .toList();
  }
}
