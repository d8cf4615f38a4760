package dev.ordering.checkout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.testing.Api;
import dev.ordering.testing.EveryVersion;
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
import org.junit.jupiter.params.ParameterizedTest;

/** Staff that orders in the shop for its customers, over HTTP. */
class InStoreResourceTest extends OneServiceTest {
  private static final String JSON = "application/json";
  private static final String FORM = "application/x-www-form-urlencoded";
  private static final String BREAD = "{\"product_id\": 1, \"shop_id\": 1}";
  private static final String ASKING =
      "{\"cart\": [%s], \"checkout\": {\"config\": {\"askIsop\": %s}}}";
  private static final String AT_THE_COUNTER =
      """
      {"cart": [{"product_id": 1, "shop_id": 1, "amount": 2}],
       "checkout": {"method": "takeout",
         "takeout": {"shops": {"here": {"id": 1, "date": "2026-11-20", "time": "12:00"}}},
         "isop": {"origin": "in-store", "customer_id": 3, "employee_id": 77},
         "config": {"askIsop": true}},
       "payment_method": "paid_in_shop"}
      """;

  private HttpCalls calls;
  private String staff;
  private String customer;

  @Override
  protected Clock clock() {
    return Clock.fixed(Instant.parse("2026-11-20T09:00:00Z"), ZoneOffset.UTC);
  }

  @BeforeAll
  void signIn() {
    calls = new HttpCalls(getBaseUri().toString().replaceAll("/$", ""));
    staff = Api.tokenOf(getBaseUri(), "staff@demo.example", "demo-staff");
    customer = Api.tokenOf(getBaseUri(), "customer@demo.example", "demo-customer");
  }

  private HttpCalls.Answer post(
      String version, String path, String token, String type, String body) {
    HttpRequest.Builder request =
        calls
            .request(path)
            .header("X-VERSION", version)
            .header("Content-Type", type)
            .POST(HttpRequest.BodyPublishers.ofString(body));
    return calls.send(
        token.isEmpty() ? request : request.header("Authorization", "Bearer " + token));
  }

  private JsonNode check(String version, String token, String body) {
    HttpCalls.Answer answer = post(version, "/checkout", token, JSON, body);
    assertEquals(200, answer.status(), answer.response().body());
    return answer.json();
  }

  private boolean asked(String token, String cart) {
    return check("1.9.0", token, ASKING.formatted(cart, "true"))
        .at("/cart_config/ask_isop")
        .asBoolean();
  }

  private void change(String sql) throws SQLException {
    try (Connection connection = dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      assertEquals(1, statement.executeUpdate(sql), sql);
      connection.commit();
    }
  }

  @ParameterizedTest
  @EveryVersion(since = "1.0.0")
  void staffIsToldThatItCanOrderInItsShop(String version) {
    JsonNode config = check(version, staff, ASKING.formatted(BREAD, "true")).get("cart_config");
    JsonNode silent = check(version, staff, ASKING.formatted(BREAD, "false")).get("cart_config");

    assertTrue(config.get("ask_isop").isBoolean(), config.toString());
    assertTrue(config.get("ask_isop").asBoolean(), config.toString());
    assertFalse(config.get("ask_invoice").asBoolean(), "nobody asked that");
    assertFalse(silent.get("ask_isop").asBoolean(), "nobody asked");
    assertFalse(
        check(version, staff, "{\"cart\": [" + BREAD + "]}")
            .at("/cart_config/ask_isop")
            .asBoolean());
  }

  @Test
  void aFormAsksLikeJson() {
    JsonNode answer =
        post(
                "1.9.0",
                "/checkout",
                staff,
                FORM,
                "cart[0][product_id]=1&cart[0][shop_id]=1&checkout[config][askIsop]=true")
            .json();

    assertTrue(answer.at("/cart_config/ask_isop").asBoolean(), answer.toString());
  }

  @Test
  void customersAndStrangersCannot() {
    assertFalse(asked(customer, BREAD));
    assertFalse(asked("", BREAD));
  }

  @Test
  void everyShopOfTheCartMustBeOneOfTheirsThatLetsItsStaffOrder() throws SQLException {
    String bruges = BREAD + ", {\"product_id\": 28, \"shop_id\": 2}";
    String namur = BREAD + ", {\"product_id\": 41, \"shop_id\": 3}";

    assertFalse(asked(staff, bruges), "which serves nobody in the shop");
    assertFalse(asked(staff, namur), "where they are not staff");
    change("update shop set serves_in_store = true, revision = revision + 1 where id = 2");
    change("update shop set serves_in_store = true, revision = revision + 1 where id = 3");
    assertTrue(asked(staff, bruges));
    assertFalse(asked(staff, namur), "where they are not staff");
  }

  @Test
  void whoeverLacksTheScopeIsAStranger() throws SQLException {
    String lacking =
        calls.grant("demo-first-party", "staff", "till").json().get("access_token").asText();
    assertTrue(asked(lacking, BREAD));

    change(
        "update token_pair set scopes = 'orders user company'"
            + " where account_id = 2 and device_id = 'till'");

    // the service itself never changes the scopes of a token, so this one is to be presented again
    HttpCalls.Answer changed =
        post("1.9.0", "/checkout", lacking, JSON, ASKING.formatted(BREAD, "true"));
    assertEquals(503, changed.status(), changed.response().body());
    assertEquals("1", changed.header("Retry-After"));
    assertFalse(asked(lacking, BREAD));
    assertTrue(asked(staff, BREAD));
  }

  @Test
  void anOrderAtTheCounterIsCheckedAndPlaced() {
    JsonNode checked = check("1.9.0", staff, AT_THE_COUNTER);

    assertTrue(checked.at("/cart_config/valid").asBoolean(), checked.toString());
    assertTrue(checked.at("/cart_config/ask_isop").asBoolean(), checked.toString());
    assertEquals("[]", checked.get("errors").toString());
    HttpCalls.Answer placed = post("1.9.0", "/orders", staff, JSON, AT_THE_COUNTER);
    assertEquals(200, placed.status(), placed.response().body());
    JsonNode order = placed.json().at("/results/0");
    assertTrue(order.get("valid").asBoolean());
    assertEquals(checked.at("/cart_config/prices/price_to_pay"), order.at("/prices/price_to_pay"));
  }

  @Test
  void anOrderFromAnywhereElseIsNone() {
    HttpCalls.Answer answer =
        post("1.9.0", "/checkout", staff, JSON, AT_THE_COUNTER.replace("in-store", "web"));

    assertEquals(400, answer.status());
    assertEquals("invalid_value", answer.json().get("error").asText());
    assertEquals("/checkout/isop/origin", answer.json().get("field").asText());
  }
}
