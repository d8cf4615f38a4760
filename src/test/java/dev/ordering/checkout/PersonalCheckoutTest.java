package dev.ordering.checkout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.OneServiceTest;
import java.net.http.HttpRequest;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A token may change the answer: what the customer used up, and where the customer lives. */
class PersonalCheckoutTest extends OneServiceTest {
  /** Ten loaves to the second zone of shop 1, for 28.50. */
  private static final String ORDER =
      """
      {"cart": [{"product_id": 1, "shop_id": 1, "amount": 10}],
       "checkout": {"method": "delivery", "coupons": [{"code": "EERSTE5"}],
         "delivery": {"date": "2026-11-21", "time": "10:00",
           "address": {"street": "Brusselsesteenweg", "nr": "5", "zipcode": "9050",
             "city": "Gentbrugge", "country": "BE"}}},
       "payment_method": "point_of_sale"}
      """;

  private static final String WITHOUT_ADDRESS =
      "{\"cart\": [{\"product_id\": 1, \"shop_id\": 1, \"amount\": 10}],"
          + " \"checkout\": {\"coupons\": [{\"code\": \"eerste5\"}]}}";

  private HttpCalls calls;
  private String newcomer;
  private String unscoped;
  private String staff;

  @Override
  protected Clock clock() {
    return Clock.fixed(Instant.parse("2026-11-20T09:00:00Z"), ZoneOffset.UTC);
  }

  @BeforeAll
  void order() throws SQLException {
    calls = new HttpCalls(getBaseUri().toString().replaceAll("/$", ""));
    newcomer = token("newcomer", "phone");
    staff = token("staff", "phone");
    unscoped = token("newcomer", "orders");
    try (Connection connection = dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      statement.executeUpdate(
          "update token_pair set scopes = 'orders user company' where device_id = 'orders'");
      connection.commit();
    }
    assertTrue(isApplied(check(newcomer)), "as long as it was not used");
    HttpCalls.Answer placed = post("/orders", newcomer, ORDER);
    assertEquals(200, placed.status(), placed.response().body());
  }

  private String token(String account, String device) {
    return calls.grant("demo-first-party", account, device).json().get("access_token").asText();
  }

  private HttpCalls.Answer post(String path, String token, String body) {
    HttpRequest.Builder request =
        calls
            .request(path)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body));
    return calls.send(
        token.isEmpty() ? request : request.header("Authorization", "Bearer " + token));
  }

  private JsonNode check(String token) {
    HttpCalls.Answer answer = post("/checkout", token, WITHOUT_ADDRESS);
    assertEquals(200, answer.status(), answer.response().body());
    return answer.json();
  }

  private static boolean isApplied(JsonNode answer) {
    return answer.at("/cart_config/coupons/0/applied").asBoolean();
  }

  private static JsonNode delivery(JsonNode answer) {
    JsonNode offer = answer.at("/cart_config/methods/0");
    assertEquals("delivery", offer.get("method").asText());
    return offer;
  }

  @Test
  void aCouponIsUsedUpForWhoUsedIt() {
    JsonNode answer = check(newcomer);

    assertFalse(isApplied(answer));
    JsonNode error = answer.at("/errors/0");
    for (JsonNode each : answer.get("errors")) {
      error = each.get("error").asText().startsWith("coupon") ? each : error;
    }
    assertEquals("coupon_used_up", error.get("error").asText(), answer.toString());
    assertEquals("error", error.get("severity").asText());
    assertEquals("/checkout/coupons/0/code", error.get("field").asText());
    assertEquals("eerste5", error.get("old").asText());
    assertEquals(28.5, answer.at("/cart_config/prices/price_to_pay/value").asDouble());
  }

  @Test
  void forOthersItIsNot() {
    for (String other : new String[] {staff, "", unscoped}) {
      JsonNode answer = check(other);
      assertTrue(isApplied(answer), answer.toString());
      assertEquals(23.5, answer.at("/cart_config/prices/price_with_discount/value").asDouble());
    }
  }

  @Test
  void theZoneIsThatOfTheCustomersOwnAddress() {
    JsonNode own = delivery(check(newcomer));

    assertEquals(4.5, own.at("/cost/value").asDouble());
    assertEquals(20, own.at("/minimum_order/value").asDouble());
    assertEquals(75, own.at("/free_from/value").asDouble());
  }

  @Test
  void ofStrangersItIsTheCheapest() {
    for (String other : new String[] {staff, "", unscoped}) {
      JsonNode cheapest = delivery(check(other));
      assertEquals(2.5, cheapest.at("/cost/value").asDouble(), cheapest.toString());
      assertEquals(10, cheapest.at("/minimum_order/value").asDouble());
    }
  }
}
