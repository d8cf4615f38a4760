package dev.ordering.oauth.token;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.ordering.security.OpaqueToken;
import dev.ordering.testing.HttpCalls;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.core.Response;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A token that this node knows ends like any other, whatever is asked for with it. */
class TokenConfirmationTest extends TokenServiceTest {
  private IssuedPair pair;

  @BeforeEach
  void useIt() {
    pair = fixture().grant("a");
    assertEquals(200, send(HttpMethod.GET, "/orders").getStatus());
    assertEquals(200, send(HttpMethod.GET, "/orders").getStatus());
  }

  @ParameterizedTest
  @CsvSource({
    "GET, /orders",
    "HEAD, /orders",
    "GET, /orders?after_id=1&sort=ascending",
    "GET, /orders?sort=sideways",
    "GET, /orders/1",
    "GET, /orders/x",
    "GET, /user",
    "GET, /company/companies/1/orders",
    "POST, /checkout"
  })
  void onceItIsRevokedItOpensNothing(String method, String path) {
    revoke();

    Response first = send(method, path);
    Response second = send(method, path);

    assertEquals(401, first.getStatus());
    assertEquals("Bearer error=\"invalid_token\"", first.getHeaderString("WWW-Authenticate"));
    assertNull(first.getHeaderString("ETag"));
    assertFalse(first.readEntity(String.class).contains("results"));
    assertEquals(401, second.getStatus());
    assertEquals(
        second.getHeaders().keySet(),
        first.getHeaders().keySet(),
        "nothing tells it from a token that nobody knows");
  }

  @Test
  void itIsKnownToNobodyButItsUser() {
    IssuedPair other = fixture().grant("b");
    revoke();

    assertEquals(401, send(HttpMethod.GET, "/orders").getStatus());
    pair = other;
    assertEquals(200, send(HttpMethod.GET, "/orders").getStatus());
  }

  @Test
  void aClientThatCameToAnotherPlatformSeesNoOrdersOfTheFormerOne() {
    fixture().sql("update client set platform_id = 2 where client_id = 'demo-first-party'");
    try {
      Response first = send(HttpMethod.GET, "/orders");

      assertEquals(503, first.getStatus());
      assertEquals("1", first.getHeaderString("Retry-After"));
      assertEquals(200, send(HttpMethod.GET, "/orders").getStatus());
    } finally {
      fixture().sql("update client set platform_id = 1 where client_id = 'demo-first-party'");
    }
  }

  @Test
  void onceItIsRevokedItChangesNothing() {
    revoke();

    HttpCalls calls = new HttpCalls(getBaseUri().toString().replaceAll("/$", ""));
    HttpCalls.Answer refused =
        calls.send(
            calls
                .request("/user")
                .header("Authorization", "Bearer " + pair.values().access().value())
                .header("Content-Type", "application/json")
                .method("PATCH", BodyPublishers.ofString("{\"firstname\":\"Eve\"}")));

    assertEquals(401, refused.status());
    assertEquals("0", fixture().query("select count(*) from account where firstname = 'Eve'"));
  }

  private void revoke() {
    fixture().oauth.revocation().revoke(pair.values().refresh(), Optional.empty());
  }

  private Response send(String method, String path) {
    OpaqueToken access = pair.values().access();
    String[] parts = path.split("\\?", 2);
    var target = target(parts[0]);
    if (parts.length > 1) {
      for (String parameter : parts[1].split("&", -1)) {
        String[] sides = parameter.split("=", 2);
        target = target.queryParam(sides[0], sides[1]);
      }
    }
    return target
        .request()
        .header("Authorization", "Bearer " + access.value())
        .method(method, method.equals(HttpMethod.POST) ? Entity.json("{\"cart\":[]}") : null);
  }
}
