package dev.ordering.oauth.authorize;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.ServiceTest;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The pages where browsers see another address than the app server does. */
class AuthorizeBehindProxyTest extends ServiceTest {
  @Override
  protected Map<String, String> settings() {
    return Map.of("demo", "true", "publicUrl", "https://shop.example/order");
  }

  @Test
  void linksCookiesAndIssuerAreThoseOfThePublicAddress() {
    String callback = "https%3A%2F%2Fshop.example%2Forder%2Fdemo%2Fcallback";
    String query =
        "oauth/authorize?client_id=demo-app&redirect_uri="
            + callback
            + "&response_type=code&scope=orders&code_challenge="
            + SignInFixture.VERIFIER;
    Response page =
        client().target(getBaseUri().resolve(query)).request().accept("text/html").get();
    assertEquals(200, page.getStatus());
    String cookie = page.getHeaderString("Set-Cookie");
    assertTrue(
        cookie.matches(
            "__Secure-ORDERING_BROWSER=\\w+; Path=/order; HttpOnly; SameSite=Lax; Secure"),
        cookie);
    assertTrue(
        page.getHeaderString("Content-Security-Policy").contains("form-action 'self' https:;"));
    String html = page.readEntity(String.class);
    assertTrue(html.contains("href=\"/order/assets/style.css?v"), html);
    assertTrue(html.contains("action=\"/order/oauth/sign-in\""), html);

    Response refused =
        client()
            .target(getBaseUri().resolve(query.replace("scope=orders", "scope=x")))
            .request()
            .accept("text/html")
            .get();
    String location = refused.getHeaderString("Location");
    assertTrue(location.startsWith("https://shop.example/order/demo/callback?error="), location);
    assertTrue(location.endsWith("&iss=https%3A%2F%2Fshop.example%2Forder"), location);
  }
}
