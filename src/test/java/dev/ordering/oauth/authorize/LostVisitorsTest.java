package dev.ordering.oauth.authorize;

import static dev.ordering.oauth.authorize.SignInFixture.authorize;
import static dev.ordering.oauth.authorize.SignInFixture.consentPage;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.OneServiceTest;
import dev.ordering.testing.RawHttp;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** People who came to a wrong place, or do not know how to go on. */
@Tag("thorough")
class LostVisitorsTest extends OneServiceTest {
  private SignInFixture fixture;

  @BeforeEach
  void prepare() {
    fixture = new SignInFixture(dataSource(), getBaseUri());
  }

  @ParameterizedTest
  @ValueSource(strings = {"shp", "oauth/sing-in", "docs/nothing", "orders/x/y", "shops/one"})
  void aPersonAtAMistypedUrlGetsAPageWithAWayOut(String path) {
    HttpResponse<String> page = fixture.browser("nl").open(path);

    assertEquals(404, page.statusCode());
    assertEquals(
        "text/html; charset=utf-8", page.headers().firstValue("Content-Type").orElseThrow());
    assertTrue(page.body().contains("Deze pagina bestaat niet"), page.body());
    assertTrue(page.body().contains("href=\"/\""), page.body());
  }

  @Test
  void aProgramIsToldTheSameAsJson() {
    for (String accept : new String[] {"application/json", "*/*", "application/json, text/html"}) {
      RawHttp.Answer told = new RawHttp(getBaseUri()).get("/shp", "Accept: " + accept);
      assertEquals("application/json; charset=utf-8", told.header("Content-Type"), accept);
    }
  }

  @Test
  void whoseBrowserBlocksCookiesIsToldSo() {
    HttpBrowser browser = fixture.browser();
    HttpResponse<String> page = browser.open(authorize(fixture.client("App")));
    Map<String, String> hidden = browser.hidden(page, "oauth/sign-in");

    HttpResponse<String> told = fixture.browser().post("oauth/sign-in", hidden);
    assertEquals(400, told.statusCode());
    assertTrue(told.body().contains("Cookies are blocked"), told.body());
  }

  /** A bookmark or a copied link, of which a browser without a cookie proves nothing. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "oauth/consent?request=",
        "oauth/create-account?request=",
        "oauth/sign-in?request=",
        "oauth/sign-in?to=/nowhere&request="
      })
  void whoComesByACopiedLinkIsSentBackToTheApplication(String path) {
    HttpBrowser browser = fixture.browser();
    String token =
        browser
            .hidden(browser.open(authorize(fixture.client("App"))), "oauth/sign-in")
            .get("request");

    HttpResponse<String> told = fixture.browser().open(path + token);

    assertEquals(400, told.statusCode());
    assertTrue(told.body().contains("start again from there"), told.body());
    assertFalse(told.body().contains("ookies"), told.body());
  }

  @Test
  void aWrongPasswordIsToldOnce() {
    HttpBrowser browser = fixture.browser();
    HttpResponse<String> page = browser.open(authorize(fixture.client("App")));
    HttpResponse<String> told =
        browser.submit(
            page,
            "oauth/sign-in",
            Map.of("username", "nobody@example.com", "password", "wrong horse"));

    String text = "The e-mail address or password is incorrect.";
    assertEquals(2, told.body().split(text, -1).length, told.body());
  }

  @Test
  void theSignOutLeadsBackToTheApplicationThatSentThere() {
    HttpBrowser browser = fixture.browser();
    String client = fixture.client("Shop app", "https://app.example/callback", true);
    consentPage(browser, authorize(fixture.client("App")), fixture.account());
    HttpResponse<String> question = browser.open(signOut(client, "https://app.example/bye"));
    HttpResponse<String> done =
        browser.follow(browser.submit(question, "oauth/sign-out", Map.of()));

    String link = "href=\"https://app.example/bye\"";
    assertTrue(question.body().contains(link), question.body());
    assertTrue(done.body().contains("You are signed out"), done.body());
    assertTrue(done.body().contains(link), done.body());
    assertTrue(done.body().contains("Back to Shop app"), done.body());
  }

  @Test
  void theSignOutLeadsToAnAppOnThisMachineWhateverItsPort() {
    String client = fixture.client("Shop app", "http://127.0.0.1/callback", true);
    HttpResponse<String> page = fixture.browser().open(signOut(client, "http://127.0.0.1:5000/"));

    assertTrue(page.body().contains("href=\"http://127.0.0.1:5000/\""), page.body());
  }

  @Test
  void aLongAddressDoesNotKeepAnybodySignedIn() {
    HttpBrowser browser = fixture.browser();
    String client = fixture.client("Shop app", "https://app.example/callback", true);
    consentPage(browser, authorize(fixture.client("App")), fixture.account());
    String address = signOut(client, "https://app.example/") + "/".repeat(2700);
    HttpResponse<String> done =
        browser.follow(browser.submit(browser.open(address), "oauth/sign-out", Map.of()));

    assertTrue(done.body().contains("You are signed out"), done.body());
    assertFalse(done.body().contains("Back to"), done.body());
  }

  private static String signOut(String client, String place) {
    return "oauth/sign-out?client_id="
        + client
        + "&post_logout_redirect_uri="
        + HttpBrowser.encode(place);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://evil.example/",
        "https://app.example.evil.example/",
        "https://app.example@evil.example/",
        "https://app.example:8443/",
        "http://app.example/",
        "//app.example/",
        "javascript:alert(1)",
        "data:text/html,app.example",
        "https://app.example\\@evil.example/",
        "https://app.example/caf\u00e9"
      })
  void theSignOutLeadsNowhereElse(String place) {
    String client = fixture.client("Shop app", "https://app.example/callback", true);
    HttpResponse<String> page = fixture.browser().open(signOut(client, place));

    assertEquals(200, page.statusCode());
    assertFalse(page.body().contains("Back to"), page.body());
    assertTrue(page.body().contains("href=\"/\""), page.body());
  }
}
