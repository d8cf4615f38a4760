package dev.ordering.oauth.token;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.core.Form;
import jakarta.ws.rs.core.Response;
import org.junit.jupiter.api.Test;

/** What clients see of POST /oauth/revoke. */
class RevocationTest extends TokenServiceTest {
  @Test
  void eitherTokenEndsThePairByFormOrJson() {
    IssuedPair first = fixture().grant("a");
    IssuedPair second = fixture().grant("b");

    Response byForm =
        revoke(
            Entity.form(
                new Form("token", first.values().access().value())
                    .param("token_type_hint", "refresh_token")
                    .param("client_id", "demo-first-party")));
    Response byJson =
        revoke(Entity.json("{\"token\":\"" + second.values().refresh().value() + "\"}"));

    assertEquals(200, byForm.getStatus());
    assertEquals("no-store", byForm.getHeaderString("Cache-Control"));
    assertEquals("", byForm.readEntity(String.class));
    assertEquals(200, byJson.getStatus());
    assertFalse(fixture().isLive(first));
    assertFalse(fixture().isLive(second));
  }

  @Test
  void aTokenThatIsNoneIsRevokedAlready() {
    IssuedPair pair = fixture().grant("a");
    Entity<Form> form = Entity.form(new Form("token", pair.values().refresh().value()));

    assertEquals(200, revoke(form).getStatus());
    assertEquals(200, revoke(form).getStatus());
    assertEquals(200, revoke(Entity.form(new Form("token", "nonsense \u20ac"))).getStatus());
  }

  @Test
  void anotherClientCannotRevoke() {
    IssuedPair pair = fixture().grant("a");
    Form form = new Form("token", pair.values().access().value());

    assertError(400, "invalid_grant", revoke(Entity.form(form.param("client_id", "demo-app"))));
    assertError(
        401,
        "invalid_client",
        revoke(
            Entity.form(
                new Form("token", pair.values().access().value()).param("client_id", "nobody"))));
    assertTrue(fixture().isLive(pair));
  }

  @Test
  void theTokenIsRequiredAndNotTakenFromTheAddress() {
    IssuedPair pair = fixture().grant("a");

    assertError(400, "invalid_request", revoke(Entity.form(new Form())));
    assertError(400, "invalid_request", revoke(Entity.json("{\"token\":[1]}")));
    assertError(
        400,
        "invalid_request",
        target("/oauth/revoke")
            .queryParam("token", pair.values().access().value())
            .request()
            .post(Entity.form(new Form())));
    assertEquals(415, revoke(Entity.text("token=a")).getStatus());
    assertTrue(fixture().isLive(pair));
  }

  private Response revoke(Entity<?> body) {
    return target("/oauth/revoke").request().post(body);
  }

  private static void assertError(int status, String error, Response response) {
    String body = response.readEntity(String.class);
    assertTrue(body.contains("\"error\":\"" + error + "\""), body);
    assertEquals(status, response.getStatus());
  }
}
