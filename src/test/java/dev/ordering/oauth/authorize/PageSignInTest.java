package dev.ordering.oauth.authorize;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.OneServiceTest;
import java.net.http.HttpResponse;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The sign-in for a page of the service, without an application that asks. */
class PageSignInTest extends OneServiceTest {
  private static final String TO_THE_COUNTER = "oauth/sign-in?to=%2Fcounter%3Fshop%3D2";

  private SignInFixture fixture;

  @BeforeAll
  void prepare() {
    fixture = new SignInFixture(dataSource(), getBaseUri());
  }

  @Test
  void itLeadsToThatPageWithANewSession() {
    HttpBrowser browser = fixture.browser();
    browser.plant("ORDERING_SESSION", "0123456789abcdef0123456789abcdef");
    HttpResponse<String> page = browser.open(TO_THE_COUNTER);
    assertEquals(200, page.statusCode());
    assertTrue(page.body().contains("Sign in to see the orders of your shop."), page.body());
    assertFalse(page.body().contains("create-account"), "an account alone opens no counter");

    HttpResponse<String> signedIn =
        SignInFixture.signIn(browser, page, fixture.account(), SignInFixture.PASSWORD);

    assertEquals(303, signedIn.statusCode(), signedIn::body);
    assertEquals(getBaseUri() + "counter?shop=2", location(signedIn));
    assertNotEquals("0123456789abcdef0123456789abcdef", browser.cookie("ORDERING_SESSION"));
  }

  @Test
  void aWrongPasswordIsToldAndTheWayIsNotLost() {
    HttpBrowser browser = fixture.browser("nl");
    String account = fixture.account();
    HttpResponse<String> told =
        SignInFixture.signIn(browser, browser.open(TO_THE_COUNTER), account, "wrong horse");
    assertEquals(422, told.statusCode());
    assertTrue(told.body().contains("Het e-mailadres of het wachtwoord klopt niet."), told.body());

    HttpResponse<String> signedIn =
        SignInFixture.signIn(browser, told, account, SignInFixture.PASSWORD);
    assertEquals(getBaseUri() + "counter?shop=2", location(signedIn));
  }

  @Test
  void failuresHereCountForApplicationsToo() {
    HttpBrowser browser = fixture.browser();
    String account = fixture.account();
    HttpResponse<String> page = browser.open(TO_THE_COUNTER);
    for (int i = 0; i < 9; i++) {
      assertEquals(422, SignInFixture.signIn(browser, page, account, "wrong").statusCode());
    }
    SignInFixture.signIn(browser, page, account, "wrong");

    HttpResponse<String> asked = browser.open(SignInFixture.authorize(fixture.client("App")));
    HttpResponse<String> told =
        SignInFixture.signIn(browser, asked, account, SignInFixture.PASSWORD);
    assertEquals(429, told.statusCode());
    assertTrue(told.headers().firstValue("Retry-After").isPresent());
  }

  @Test
  void aFormOfAnotherBrowserSignsNobodyIn() {
    HttpBrowser browser = fixture.browser();
    browser.open(TO_THE_COUNTER);
    Map<String, String> theirs =
        new LinkedHashMap<>(
            fixture.browser().hidden(fixture.browser().open(TO_THE_COUNTER), "oauth/sign-in"));
    theirs.putAll(Map.of("username", fixture.account(), "password", SignInFixture.PASSWORD));

    HttpResponse<String> told = browser.post("oauth/sign-in", theirs);

    assertEquals(403, told.statusCode());
    assertTrue(told.body().contains("/oauth/sign-in?to&#61;%2Fcounter%3Fshop%3D2"), told.body());
    assertEquals("", browser.cookie("ORDERING_SESSION"));
  }

  @ParameterizedTest(name = "RFC 9700 4.11: {0}")
  @ValueSource(
      strings = {
        "https://evil.example/counter",
        "//evil.example/counter",
        "/\\evil.example",
        "/counter//evil.example",
        "/counter/../oauth/sign-out",
        "/account//evil.example",
        "/account/../oauth/sign-out",
        "/accounts",
        "/counter@evil.example",
        "/counter.evil.example",
        "/counter\n/evil",
        "/counter?shop=https://evil.example",
        "/oauth/sign-out",
        "counter",
        ""
      })
  void itLeadsNowhereElse(String to) {
    HttpBrowser browser = fixture.browser();
    HttpResponse<String> page = browser.open(TO_THE_COUNTER);
    assertEquals(400, browser.open("oauth/sign-in?to=" + HttpBrowser.encode(to)).statusCode());

    Map<String, String> fields = new LinkedHashMap<>(browser.hidden(page, "oauth/sign-in"));
    fields.putAll(
        Map.of("to", to, "username", "customer@demo.example", "password", "demo-customer"));
    assertEquals(400, browser.post("oauth/sign-in", fields).statusCode());

    fields.put("to", "/counter");
    browser.post("oauth/sign-in", fields);
    fields.putAll(browser.hidden(browser.open("oauth/sign-out"), "oauth/sign-out"));
    fields.put("to", to);
    HttpResponse<String> left = browser.post("oauth/sign-out", fields);
    assertEquals(getBaseUri() + "oauth/sign-out", location(left));
  }

  @Test
  void theSignOutLeadsBackToThePage() {
    HttpBrowser browser = fixture.browser();
    SignInFixture.signIn(
        browser, browser.open(TO_THE_COUNTER), fixture.account(), SignInFixture.PASSWORD);
    HttpResponse<String> left =
        browser.submit(
            browser.open("oauth/sign-out"), "oauth/sign-out", Map.of("to", "/counter?shop=2"));
    assertEquals(getBaseUri() + "counter?shop=2", location(left));
    assertEquals("", browser.cookie("ORDERING_SESSION"));
  }

  private static String location(HttpResponse<String> answer) {
    return answer.headers().firstValue("Location").orElseThrow();
  }
}
