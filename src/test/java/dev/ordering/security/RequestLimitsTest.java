package dev.ordering.security;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.Api;
import dev.ordering.testing.OneServiceTest;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.core.Form;
import jakarta.ws.rs.core.Response;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What a client sees of the limits, and that one client's haste is not another's. */
class RequestLimitsTest extends OneServiceTest {
  @Override
  protected Map<String, String> settings() {
    return Map.of(
        "demo", "true",
        "requestLimits", "user=30, client=45, address=40",
        "trustedProxies", "127.0.0.1");
  }

  private Response shops(String address) {
    return target("/shops").request().header("X-Forwarded-For", address).get();
  }

  private Response checkout(String address) {
    return target("/checkout")
        .request()
        .header("X-Forwarded-For", address)
        .post(Entity.json("{\"cart\": []}"));
  }

  private static long left(String field, String policy) {
    Matcher matcher = Pattern.compile('"' + policy + "\";r=(\\d+);t=\\d+").matcher(field);
    assertTrue(matcher.find(), field);
    return Long.parseLong(matcher.group(1));
  }

  private Api signedIn(String user) {
    return Api.signedIn(getBaseUri(), user + "@demo.example", "demo-" + user);
  }

  @Test
  void anAddressThatSendsTooMuchWaitsAndOthersDoNot() {
    Response first = shops("203.0.113.1");
    assertEquals(200, first.getStatus());
    assertEquals("\"address\";q=40;w=60", first.getHeaderString("RateLimit-Policy"));
    assertEquals(39, left(first.getHeaderString("RateLimit"), "address"));

    Response last = first;
    for (int i = 0; i < 60 && last.getStatus() == 200; i++) {
      last = shops("203.0.113.1");
    }
    assertEquals(429, last.getStatus());
    assertEquals(
        "rate_limit_exceeded", Api.tree(last.readEntity(String.class)).get("error").asText());
    long wait = Long.parseLong(last.getHeaderString("Retry-After"));
    assertTrue(wait >= 1 && wait <= 2, "wait " + wait);
    assertEquals(0, left(last.getHeaderString("RateLimit"), "address"));
    assertEquals(200, shops("203.0.113.2").getStatus());
  }

  @Test
  void theAddressesOfOneHouseholdAreOne() {
    assertEquals(39, left(shops("2001:db8::1").getHeaderString("RateLimit"), "address"));
    assertEquals(38, left(shops("2001:db8::2").getHeaderString("RateLimit"), "address"));
    assertEquals(39, left(shops("2001:db8:0:1::1").getHeaderString("RateLimit"), "address"));
  }

  @Test
  void anAnonymousCartCostsMoreThanAShop() {
    for (int i = 0; i < 4; i++) {
      assertFalse(checkout("203.0.113.3").getStatus() == 429);
    }
    Response refused = checkout("203.0.113.3");
    assertEquals(429, refused.getStatus());
    long wait = Long.parseLong(refused.getHeaderString("Retry-After"));
    assertTrue(wait > 10 && wait <= 15, "wait " + wait);
  }

  @Test
  void whoIsSignedInIsCountedByUserAndClientAndNotByAddress() {
    Api customer = signedIn("customer");
    HttpResponse<String> first = customer.get("1.9.0", "/user");
    assertEquals(
        "\"user\";q=30;w=60, \"client\";q=45;w=60",
        first.headers().firstValue("RateLimit-Policy").orElse(""));

    HttpResponse<String> last = first;
    int carriedOut = 0;
    while (last.statusCode() == 200) {
      carriedOut++;
      last = customer.get("1.9.0", "/user");
    }
    assertEquals(429, last.statusCode());
    assertTrue(carriedOut >= 30 && carriedOut < 45, carriedOut + " carried out");
    // whoever goes on costs the database nothing
    do {
      statements();
      last = customer.get("1.9.0", "/user");
    } while (last.statusCode() == 200);
    assertEquals(429, last.statusCode());
    assertEquals(0, statements());

    // the client application has some left for another user, then none
    Api other = signedIn("staff");
    assertEquals(200, other.get("1.9.0", "/user").statusCode());
    int ofOther = 1;
    while (other.get("1.9.0", "/user").statusCode() == 200) {
      ofOther++;
    }
    assertTrue(ofOther < 30, ofOther + " carried out");
  }

  @Test
  void aTokenThatIsNotValidIsCountedForItsAddress() {
    for (int i = 1; i <= 3; i++) {
      Response refused =
          target("/user")
              .request()
              .header("X-Forwarded-For", "203.0.113.4")
              .header("Authorization", "Bearer wrong")
              .get();
      assertEquals(401, refused.getStatus());
      assertEquals(40 - i, left(refused.getHeaderString("RateLimit"), "address"));
    }
  }

  @Test
  void anAddressThatSendsTooManyTokensThatAreNotValidWaits() {
    for (String token : new String[] {"Bearer wrong", "Basic eDp5", null}) {
      String address = "203.0.113." + (token == null ? 10 : 10 + token.length());
      Response last;
      int refused = -1;
      do {
        Invocation.Builder request = target("/user").request().header("X-Forwarded-For", address);
        last = (token == null ? request : request.header("Authorization", token)).get();
        refused++;
      } while (last.getStatus() == 401 && refused < 60);
      assertEquals(429, last.getStatus());
      assertTrue(refused >= 40 && refused < 60, refused + " refused");
      assertTrue(Long.parseLong(last.getHeaderString("Retry-After")) <= 2);
      assertEquals(0, left(last.getHeaderString("RateLimit"), "address"));
      assertEquals(429, shops(address).getStatus());
    }
  }

  @Test
  void theTokenEndpointRefusesInTheFormOfOAuth() {
    Response last;
    do {
      last =
          target("/api/token")
              .request()
              .header("X-Forwarded-For", "203.0.113.5")
              .post(Entity.form(new Form("grant_type", "refresh_token")));
    } while (last.getStatus() == 400);
    assertEquals(429, last.getStatus());
    String body = last.readEntity(String.class);
    assertEquals("rate_limit_exceeded", Api.tree(body).get("error").asText(), body);
  }

  @Test
  void pagesAndHealthAreNotLimited() {
    for (String path : new String[] {"/versions", "/health/live", "/docs"}) {
      Response response = target(path).request("text/html").get();
      assertNull(response.getHeaderString("RateLimit"), path);
    }
    Response notAcceptable = target("/shops").request("text/csv").get();
    assertEquals(406, notAcceptable.getStatus());
    assertNull(notAcceptable.getHeaderString("RateLimit"));
    Response unsupported = target("/checkout").request().post(Entity.text("cart"));
    assertEquals(415, unsupported.getStatus());
    assertNotNull(unsupported.getHeaderString("RateLimit"));
  }
}
