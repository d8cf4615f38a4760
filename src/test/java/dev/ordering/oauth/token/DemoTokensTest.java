package dev.ordering.oauth.token;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ordering.testing.OneServiceTest;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.core.Form;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** The documented walk: with the demo accounts and clients, from a password to the orders. */
class DemoTokensTest extends OneServiceTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @Test
  void theDemoCustomerGetsATokenAndReadsOrders() throws IOException {
    JsonNode pair = token(password("demo-first-party"));
    JsonNode refreshed =
        token(
            new Form("grant_type", "refresh_token")
                .param("refresh_token", pair.get("refresh_token").textValue()));

    JsonNode orders =
        JSON.readTree(
            target("/orders")
                .request()
                .header("Authorization", "Bearer " + refreshed.get("access_token").textValue())
                .get(String.class));

    assertEquals(15, orders.get("results").size());
  }

  @Test
  void aClientOfAnotherPlatformGetsATokenForThat() throws IOException {
    assertTrue(token(password("demo-other-platform")).has("access_token"));
  }

  private static Form password(String clientId) {
    return new Form("grant_type", "password")
        .param("client_id", clientId)
        .param("device_id", "laptop")
        .param("device_name", "Laptop")
        .param("username", "customer@demo.example")
        .param("password", "demo-customer");
  }

  private JsonNode token(Form form) throws IOException {
    return JSON.readTree(
        target("/api/token").request().post(Entity.form(form)).readEntity(String.class));
  }
}
