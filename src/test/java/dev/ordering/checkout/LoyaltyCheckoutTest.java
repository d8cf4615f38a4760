package dev.ordering.checkout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.checkout.storage.DemoLoyaltyCard;
import dev.ordering.testing.Api;
import dev.ordering.testing.OneServiceTest;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.core.Form;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The demo's loyalty card, used in a checkout of 1.10.0. */
class LoyaltyCheckoutTest extends OneServiceTest {
  private static final String CARD = DemoLoyaltyCard.NUMBER;
  private static final long FIVE_EURO_OFF = 1239;
  private static final double CAKE = 19.8;
  private static final double FIVE_EURO = 5;

  private String customer;
  private String newcomer;

  @BeforeAll
  void signIn() {
    customer = Api.tokenOf(getBaseUri(), "customer@demo.example", "demo-customer");
    newcomer = Api.tokenOf(getBaseUri(), "newcomer@demo.example", "demo-newcomer");
  }

  private JsonNode check(String token, Entity<?> body) {
    Invocation.Builder request = target("/checkout").request().header("X-VERSION", "1.10.0");
    if (!token.isEmpty()) {
      request.header("Authorization", "Bearer " + token);
    }
    return Api.tree(request.post(body).readEntity(String.class));
  }

  private JsonNode check(String token, String config) {
    return check(
        token,
        Entity.json(
            "{\"cart\": [{\"product_id\": 12, \"shop_id\": 1}], \"checkout\": {\"config\": {%s}}}"
                .formatted(config)));
  }

  private static double toPay(JsonNode answer) {
    return answer.at("/cart_config/prices/price_to_pay/value").asDouble();
  }

  private static JsonNode fault(JsonNode answer, String field) {
    for (JsonNode error : answer.get("errors")) {
      if (error.get("field").asText().equals(field)) {
        assertEquals("error", error.get("severity").asText());
        return error.get("error");
      }
    }
    throw new AssertionError("nothing at " + field + " in " + answer);
  }

  @Test
  void theCardsPointsBuyAReward() {
    String reward = "\"useLoyalty\": true, \"loyaltyRewardId\": " + FIVE_EURO_OFF;

    assertEquals(CAKE, toPay(check("", "\"useLoyalty\": false")));
    for (JsonNode answer :
        new JsonNode[] {
          check(customer, reward + ", \"loyaltyCardNumber\": \"" + CARD + "\""),
          check(customer, reward + ", \"loyaltyCardNumber\": \" " + CARD + " \""),
          check(customer, reward)
        }) {
      assertEquals(CAKE - FIVE_EURO, toPay(answer), answer.toString());
      assertEquals(
          "[]", answer.get("errors").toString().replaceAll("\\{[^}]*required[^}]*},?", ""));
    }
  }

  @Test
  void theCardOfAnAccountIsUnknownToEverybodyElse() {
    String config = "\"useLoyalty\": true, \"loyaltyCardNumber\": \"" + CARD + "\"";

    for (String other : new String[] {"", newcomer}) {
      assertEquals(
          "loyalty_card_unknown",
          fault(check(other, config), "/checkout/config/loyaltyCardNumber").asText());
    }
  }

  @Test
  void aBlockedCardBuysNothing() throws SQLException {
    String reward = "\"useLoyalty\": true, \"loyaltyRewardId\": " + FIVE_EURO_OFF;

    block(true);
    try {
      for (String config :
          new String[] {reward, reward + ", \"loyaltyCardNumber\": \"" + CARD + "\""}) {
        assertEquals(
            "reward_not_available",
            fault(check(customer, config), "/checkout/config/loyaltyRewardId").asText());
      }
    } finally {
      block(false);
    }
  }

  private void block(boolean blocked) throws SQLException {
    try (Connection connection = dataSource().getConnection();
        Statement change = connection.createStatement()) {
      change.execute("update loyalty_card set blocked = %s".formatted(blocked));
      connection.commit();
    }
  }

  @Test
  void aFormUsesTheCardAsWell() {
    Form form =
        new Form("cart[0][product_id]", "12")
            .param("cart[0][shop_id]", "1")
            .param("checkout[config][useLoyalty]", "1")
            .param("checkout[config][loyaltyCardNumber]", CARD)
            .param("checkout[config][loyaltyRewardId]", Long.toString(FIVE_EURO_OFF));

    assertEquals(CAKE - FIVE_EURO, toPay(check(customer, Entity.form(form))));
  }

  @Test
  void withoutTheCardOrItsPointsThereIsNoReward() {
    String reward = "\"useLoyalty\": true, \"loyaltyRewardId\": " + FIVE_EURO_OFF;

    assertEquals(
        "reward_not_available",
        fault(check(newcomer, reward), "/checkout/config/loyaltyRewardId").asText());
    assertEquals(
        "loyalty_card_unknown",
        fault(
                check(customer, reward + ", \"loyaltyCardNumber\": \"1\""),
                "/checkout/config/loyaltyCardNumber")
            .asText());
    assertEquals(
        "reward_not_available",
        fault(
                check(customer, "\"useLoyalty\": true, \"loyaltyRewardId\": 1"),
                "/checkout/config/loyaltyRewardId")
            .asText());
    assertEquals(
        CAKE, toPay(check(customer, reward.replace("true", "false"))), "unless it is to be used");
  }

  @Test
  void theAnswerTellsThePointsThatTheOrderWouldEarn() {
    assertTrue(check(customer, "").at("/cart_config/loyalty").asInt() > 0);
  }
}
