package dev.ordering.user;

import static dev.ordering.testing.Golden.assertGolden;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ordering.testing.OneServiceTest;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.core.Form;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** The whole user, with and without orders; the form in every version is compared elsewhere. */
class UserFormTest extends OneServiceTest {
  @Test
  void aCustomerShowsWhatWasLastUsedInAnOrder() throws IOException {
    assertGolden("user/customer/1.9.0", show(token("customer")));
  }

  @Test
  void aNewcomerShowsNullForIt() throws IOException {
    assertGolden("user/newcomer/1.9.0", show(token("newcomer")));
  }

  private String show(String token) {
    Response response =
        target("/user")
            .request()
            .header("Authorization", "Bearer " + token)
            .header("X-VERSION", "1.9.0")
            .get();
    String body = response.readEntity(String.class);
    assertEquals(200, response.getStatus(), body);
    return body;
  }

  private String token(String name) throws IOException {
    Form form =
        new Form("grant_type", "password")
            .param("client_id", "demo-first-party")
            .param("device_name", "test")
            .param("device_id", "test")
            .param("username", name + "@demo.example")
            .param("password", "demo-" + name);
    String answer = target("/api/token").request().post(Entity.form(form), String.class);
    return new ObjectMapper().readTree(answer).get("access_token").asText();
  }
}
