package dev.ordering.oauth.authorize;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.OneServiceTest;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The cookie of the pages as the private grant {@code session_id} takes it. */
class SignInCookieTest extends OneServiceTest {
  @Test
  void theCookieOfASignedInBrowserGivesAPairUntilItSignsOut() {
    SignInFixture fixture = new SignInFixture(dataSource(), getBaseUri());
    String email = fixture.account();
    HttpBrowser browser = fixture.browser();
    HttpResponse<String> consent =
        SignInFixture.consentPage(browser, SignInFixture.authorize(fixture.client("App")), email);
    String cookie = browser.cookie("ORDERING_SESSION");

    HttpCalls.Answer pair = grant("demo-first-party", cookie);
    assertEquals(200, pair.status(), pair.response()::body);
    HttpCalls.Answer user =
        calls().get("/user", "Authorization", "Bearer " + pair.json().get("access_token").asText());
    assertEquals(email, user.json().get("email").asText());
    assertEquals("unauthorized_client", grant("demo-app", cookie).json().get("error").asText());
    assertRefused(grant("demo-first-party", cookie.substring(1)));
    assertRefused(grant("demo-first-party", browser.cookie("ORDERING_BROWSER")));

    browser.submit(consent, "oauth/sign-out", Map.of());
    assertRefused(grant("demo-first-party", cookie));
  }

  private static void assertRefused(HttpCalls.Answer answer) {
    assertEquals(400, answer.status());
    assertEquals("invalid_grant", answer.json().get("error").asText());
  }

  private HttpCalls.Answer grant(String client, String cookie) {
    Map<String, String> form = new HashMap<>();
    form.put("grant_type", "session_id");
    form.put("client_id", client);
    form.put("device_id", "d");
    form.put("device_name", "n");
    form.put("session_id", cookie);
    return calls().post("/api/token", form);
  }

  private HttpCalls calls() {
    return new HttpCalls(getBaseUri().toString().replaceAll("/$", ""));
  }
}
