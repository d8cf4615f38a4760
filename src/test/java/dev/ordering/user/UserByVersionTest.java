package dev.ordering.user;

import static dev.ordering.testing.Golden.assertGolden;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ordering.testing.ServiceTest;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.core.Form;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The user in the form of every version. */
class UserByVersionTest extends ServiceTest {
  private static final List<String> VERSIONS =
      List.of(
          "0.2.0", "0.2.2", "0.3.0", "1.0.0", "1.0.1", "1.3.0", "1.4.0", "1.5.0", "1.5.1", "1.5.2",
          "1.7.0", "1.8.0", "1.9.0", "1.10.0");

  @Test
  void aCustomer() throws IOException {
    String token = token("customer");
    for (String version : VERSIONS) {
      assertGolden("user/customer/" + version, show(token, version));
    }
  }

  @Test
  void aMemberOfStaffAndANewcomer() throws IOException {
    assertGolden("user/staff/1.9.0", show(token("staff"), "1.9.0"));
    assertGolden("user/newcomer/1.9.0", show(token("newcomer"), "1.9.0"));
  }

  private String show(String token, String version) {
    Response response =
        target("/user")
            .request()
            .header("Authorization", "Bearer " + token)
            .header("X-VERSION", version)
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
