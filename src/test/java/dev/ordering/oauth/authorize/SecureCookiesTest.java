package dev.ordering.oauth.authorize;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.OneServiceTest;
import dev.ordering.testing.RawHttp;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The cookies where browsers reach the service by https at the root of its host. */
class SecureCookiesTest extends OneServiceTest {
  private static final Pattern HIDDEN =
      Pattern.compile("<input type=\"hidden\" name=\"([^\"]+)\" value=\"([^\"]*)\">");
  private static final String FORM = "application/x-www-form-urlencoded";

  @Override
  protected Map<String, String> settings() {
    return Map.of(
        "demo", "true", "publicUrl", "https://shop.example", "trustedProxies", "127.0.0.1");
  }

  @Test
  void noNeighbouringHostCanSetThemAndNoPlainRequestCarriesThem() {
    RawHttp.Answer page = page("X-Forwarded-Proto: http");
    String browser = cookie(page, "__Host-ORDERING_BROWSER");
    RawHttp.Answer signedIn =
        signIn(page, "demo-customer", "Cookie: __Host-ORDERING_BROWSER=" + browser);
    String session = cookie(signedIn, "__Host-ORDERING_SESSION");

    assertEquals(303, signedIn.status(), signedIn::whole);
    assertTrue(
        signedIn.header("Location").startsWith("https://shop.example/oauth/consent?"),
        signedIn::whole);
    String both = "__Host-ORDERING_BROWSER=" + browser + "; __Host-ORDERING_SESSION=" + session;
    assertTrue(page("Cookie: " + both).body().contains("name=\"decision\""), "is signed in");
    assertTrue(
        page("Cookie: " + both.replace("__Host-", "")).body().contains("name=\"password\""),
        "a cookie that a neighbour could have set is none");
  }

  @Test
  void aFormIsRefusedWithTheCookieUnderItsPlainName() {
    RawHttp.Answer page = page("Accept-Language: en");
    String browser = cookie(page, "__Host-ORDERING_BROWSER");

    assertEquals(
        400, signIn(page, "demo-customer", "Cookie: ORDERING_BROWSER=" + browser).status());
  }

  private RawHttp.Answer page(String header) {
    Map<String, String> query = new HashMap<>();
    query.put("response_type", "code");
    query.put("client_id", "demo-app");
    query.put("redirect_uri", "https://shop.example/demo/callback");
    query.put("scope", "orders");
    query.put("code_challenge", SignInFixture.CHALLENGE);
    query.put("code_challenge_method", "S256");
    return http().get("/oauth/authorize?" + HttpCalls.encode(query), "Accept: text/html", header);
  }

  private RawHttp.Answer signIn(RawHttp.Answer page, String password, String cookie) {
    Map<String, String> fields = new HashMap<>();
    Matcher hidden = HIDDEN.matcher(page.body());
    while (hidden.find()) {
      fields.putIfAbsent(hidden.group(1), hidden.group(2));
    }
    fields.put("username", "customer@demo.example");
    fields.put("password", password);
    return http().post("/oauth/sign-in", FORM, HttpCalls.encode(fields), cookie);
  }

  /** The value of a cookie, which must be as RFC 6265bis 4.1.3.2 wants one of that name. */
  private static String cookie(RawHttp.Answer answer, String name) {
    String header = answer.header("Set-Cookie");
    assertTrue(header.startsWith(name + "="), header);
    assertTrue(header.endsWith("; Path=/; HttpOnly; SameSite=Lax; Secure"), header);
    return header.substring(name.length() + 1, header.indexOf(';'));
  }

  private RawHttp http() {
    return new RawHttp(getBaseUri());
  }
}
