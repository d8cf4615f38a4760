package dev.ordering.oauth.authorize;

import static dev.ordering.oauth.authorize.SignInFixture.PASSWORD;
import static dev.ordering.oauth.authorize.SignInFixture.authorize;
import static dev.ordering.oauth.authorize.SignInFixture.consentPage;
import static dev.ordering.oauth.authorize.SignInFixture.decide;
import static dev.ordering.oauth.authorize.SignInFixture.signIn;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.http.QueryParameters;
import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.OneServiceTest;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The ways of a person through the pages, from the client's link to its redirect URI. */
@Tag("thorough")
class AuthorizationWalkTest extends OneServiceTest {
  private SignInFixture fixture;

  @BeforeEach
  void prepare() {
    fixture = new SignInFixture(dataSource(), getBaseUri());
  }

  @Test
  void signingInAndAllowingGivesACodeWithStateAndIssuer() {
    String email = fixture.account();
    HttpBrowser browser = fixture.browser();
    HttpResponse<String> signInPage = browser.open(authorize(fixture.client("Sandwich App")));
    assertEquals(200, signInPage.statusCode());
    assertTrue(signInPage.body().contains("Continue to Sandwich App"), signInPage.body());

    HttpResponse<String> signedIn = signIn(browser, signInPage, email, PASSWORD);
    assertEquals(303, signedIn.statusCode());
    HttpResponse<String> consentPage = browser.follow(signedIn);
    assertTrue(consentPage.body().contains("Sandwich App"), consentPage.body());
    assertTrue(consentPage.body().contains("See and place your orders"), consentPage.body());
    assertTrue(consentPage.body().contains(email), consentPage.body());
    assertFalse(consentPage.body().contains("Change your profile"), consentPage.body());

    HttpResponse<String> allowed = decide(browser, consentPage, "allow");
    assertEquals(303, allowed.statusCode());
    assertEquals("no-store", header(allowed, "Cache-Control"));
    assertEquals("no-referrer", header(allowed, "Referrer-Policy"));
    assertTrue(header(allowed, "Location").startsWith(SignInFixture.CALLBACK + "?code="));
    QueryParameters answer = answer(allowed);
    assertEquals("xyz", answer.text("state").orElseThrow());
    assertEquals(issuer(), answer.text("iss").orElseThrow());
    assertTrue(answer.text("code").orElseThrow().length() >= 43);
  }

  /** OpenID Connect Core 3.1.2.1. */
  @Test
  void theApplicationChoosesTheLanguageOfAllPagesOfItsRequest() {
    HttpBrowser browser = fixture.browser("nl");
    String email = fixture.account();
    String address =
        authorize(
            fixture.client("App"), "orders", "&ui_locales=" + HttpBrowser.encode("xx it fr-CA de"));

    HttpResponse<String> signInPage = browser.open(address);
    String request = browser.hidden(signInPage, "oauth/sign-in").get("request");
    HttpResponse<String> create = browser.open("oauth/create-account?request=" + request);
    HttpResponse<String> refused = signIn(browser, signInPage, email, "wrong");
    HttpResponse<String> consent = browser.follow(signIn(browser, signInPage, email, PASSWORD));

    for (HttpResponse<String> page : List.of(signInPage, create, refused, consent)) {
      assertEquals("fr", header(page, "Content-Language"), page.body());
      assertTrue(page.body().contains("<html lang=\"fr\">"), page.body());
    }
    assertTrue(consent.body().contains("Autoriser l’accès"), consent.body());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "xx", "*;q=x,,-"})
  void aLanguageThatThePagesDoNotHaveIsIgnored(String wanted) {
    HttpResponse<String> page =
        fixture
            .browser("nl")
            .open(
                authorize(
                    fixture.client("App"), "orders", "&ui_locales=" + HttpBrowser.encode(wanted)));

    assertEquals(200, page.statusCode());
    assertEquals("nl", header(page, "Content-Language"));
  }

  @Test
  void theConsentPageSaysWhatTheScopesShowOfOthersAndOfTheUser() {
    String client = fixture.client("App");
    fixture.execute(
        "update client set scopes = 'orders checkout user company' where client_id = '"
            + client
            + "'");

    String page =
        consentPage(fixture.browser(), authorize(client, "user company", ""), fixture.account())
            .body();

    assertTrue(page.contains("e-mail addresses of their customers"), page);
    assertTrue(page.contains("Accept, decline and hand over orders."), page);
    assertTrue(page.contains("webhooks"), page);
    assertTrue(page.contains("tax number"), page);
    assertTrue(page.contains("address, bank account and loyalty cards"), page);
  }

  @Test
  void denyingTellsTheClient() {
    HttpBrowser browser = fixture.browser();
    String address = authorize(fixture.client("App"));
    HttpResponse<String> denied =
        decide(browser, consentPage(browser, address, fixture.account()), "deny");

    QueryParameters answer = answer(denied);
    assertEquals("access_denied", answer.text("error").orElseThrow());
    assertEquals("xyz", answer.text("state").orElseThrow());
    assertEquals(issuer(), answer.text("iss").orElseThrow());
    assertTrue(answer.text("code").isEmpty());
    assertTrue(browser.open(address).body().contains("value=\"deny\""), "asked again");
  }

  @Test
  void aLiveSessionWithRememberedConsentGoesStraightBack() {
    HttpBrowser browser = fixture.browser();
    String client = fixture.client("App");
    String email = fixture.account();
    decide(browser, consentPage(browser, authorize(client, "orders user", ""), email), "allow");

    HttpResponse<String> fewer = browser.open(authorize(client, "user", "&state=2"));
    assertEquals(303, fewer.statusCode());
    assertEquals("2", answer(fewer).text("state").orElseThrow());
    assertTrue(answer(fewer).text("code").isPresent());

    HttpResponse<String> more = browser.open(authorize(client, "user checkout", ""));
    assertEquals(200, more.statusCode());
    assertTrue(more.body().contains("value=\"allow\""), more.body());

    HttpBrowser other = fixture.browser();
    HttpResponse<String> signedIn =
        signIn(other, other.open(authorize(client, "orders", "")), email, PASSWORD);
    assertTrue(answer(other.follow(signedIn)).text("code").isPresent(), "remembered everywhere");
  }

  @Test
  void twoTabsWithTwoClientsEachFinishTheirOwn() {
    HttpBrowser browser = fixture.browser();
    String email = fixture.account();
    HttpResponse<String> first =
        browser.open(authorize(fixture.client("One"), "orders", "&state=1"));
    HttpResponse<String> second =
        browser.open(authorize(fixture.client("Two"), "user", "&state=2"));
    HttpResponse<String> firstConsent = browser.follow(signIn(browser, first, email, PASSWORD));
    HttpResponse<String> secondConsent = browser.follow(signIn(browser, second, email, PASSWORD));

    assertEquals("1", answer(decide(browser, firstConsent, "allow")).text("state").orElseThrow());
    QueryParameters denied = answer(decide(browser, secondConsent, "deny"));
    assertEquals("2", denied.text("state").orElseThrow());
    assertEquals("access_denied", denied.text("error").orElseThrow());
  }

  /** A browser shows the second response only. */
  @Test
  void aDoubleClickOnAllowGetsTheSameCode() {
    HttpBrowser browser = fixture.browser();
    HttpResponse<String> consentPage =
        consentPage(browser, authorize(fixture.client("App")), fixture.account());
    HttpResponse<String> first = decide(browser, consentPage, "allow");
    HttpResponse<String> second = decide(browser, consentPage, "allow");

    assertEquals(303, second.statusCode(), second.body());
    assertEquals(header(first, "Location"), header(second, "Location"));
    assertExpired(decide(browser, consentPage, "deny"));
  }

  @Test
  void aDeniedRequestCannotBeAllowed() {
    HttpBrowser browser = fixture.browser();
    HttpResponse<String> consentPage =
        consentPage(browser, authorize(fixture.client("App")), fixture.account());
    decide(browser, consentPage, "deny");

    assertExpired(decide(browser, consentPage, "allow"));
    assertExpired(decide(browser, consentPage, "deny"));
  }

  @Test
  void aCodeIsNotReturnedAgainOnceItWasRedeemed() {
    HttpBrowser browser = fixture.browser();
    String client = fixture.client("App");
    HttpResponse<String> consentPage = consentPage(browser, authorize(client), fixture.account());
    String code = answer(decide(browser, consentPage, "allow")).text("code").orElseThrow();
    Map<String, String> grant =
        Map.of(
            "grant_type",
            "code",
            "client_id",
            client,
            "code",
            code,
            "code_verifier",
            SignInFixture.VERIFIER,
            "redirect_uri",
            SignInFixture.CALLBACK,
            "device_id",
            "d",
            "device_name",
            "d");
    HttpCalls calls = new HttpCalls(getBaseUri().toString().replaceAll("/$", ""));
    assertEquals(200, calls.post("/api/token", grant).status());

    assertExpired(decide(browser, consentPage, "allow"));
    assertExpired(decide(browser, consentPage, "deny"));
    HttpResponse<String> page =
        browser.open(
            "oauth/consent?request=" + browser.hidden(consentPage, "oauth/consent").get("request"));
    assertExpired(page);
  }

  private static void assertExpired(HttpResponse<String> page) {
    assertEquals(400, page.statusCode());
    assertTrue(page.body().contains("This page has expired"), page.body());
  }

  @Test
  void aRequestBelongsToTheBrowserThatItCameFrom() {
    HttpBrowser browser = fixture.browser();
    HttpResponse<String> page = browser.open(authorize(fixture.client("App")));
    String request = browser.hidden(page, "oauth/sign-in").get("request");

    HttpBrowser other = fixture.browser();
    other.open(authorize(fixture.client("Another")));
    assertEquals(400, other.open("oauth/sign-in?request=" + request).statusCode());
    assertEquals(400, other.open("oauth/create-account?request=" + request).statusCode());
    assertEquals(400, other.open("oauth/consent?request=" + request).statusCode());
    assertEquals(200, browser.open("oauth/sign-in?request=" + request).statusCode());
  }

  @Test
  void aWrongPasswordAndAnUnknownAccountLookTheSame() {
    HttpBrowser browser = fixture.browser();
    HttpResponse<String> page = browser.open(authorize(fixture.client("App")));
    HttpResponse<String> wrong = signIn(browser, page, fixture.account(), "wrong password");
    HttpResponse<String> unknown = signIn(browser, page, "nobody@example.com", PASSWORD);

    assertEquals(422, wrong.statusCode());
    assertEquals(422, unknown.statusCode());
    assertTrue(wrong.body().contains("aria-describedby=\"faults\""), wrong.body());
    assertTrue(wrong.body().contains("<title>Please check:"), wrong.body());
    assertTrue(unknown.body().contains("value=\"nobody@example.com\""), unknown.body());
    assertFalse(unknown.body().contains(PASSWORD), "the password is not shown again");
    assertEquals("", browser.cookie("ORDERING_SESSION"));
  }

  @Test
  void tooManyFailuresAreAnsweredWithRetryAfter() {
    HttpBrowser browser = fixture.browser();
    HttpResponse<String> page = browser.open(authorize(fixture.client("App")));
    HttpResponse<String> answer = page;
    for (int i = 0; i < 11; i++) {
      answer = signIn(browser, page, "nobody@example.com", "wrong");
    }

    assertEquals(429, answer.statusCode());
    assertTrue(Integer.parseInt(header(answer, "Retry-After")) > 0);
    assertTrue(
        answer.body().contains("Too many attempts. Try again in 15 minutes."), answer.body());
  }

  @Test
  void somebodyElseCanSignInOnTheConsentPage() {
    HttpBrowser browser = fixture.browser();
    String other = fixture.account();
    HttpResponse<String> consentPage =
        consentPage(browser, authorize(fixture.client("App")), fixture.account());
    HttpResponse<String> switched = browser.submit(consentPage, "oauth/sign-out", Map.of());
    HttpResponse<String> signInPage = browser.follow(switched);
    HttpResponse<String> theirs = browser.follow(signIn(browser, signInPage, other, PASSWORD));

    assertTrue(theirs.body().contains(other), theirs.body());
    assertEquals(
        403, decide(browser, consentPage, "allow").statusCode(), "the page of the first person");
    assertTrue(answer(decide(browser, theirs, "allow")).text("code").isPresent());
  }

  @Test
  void aNewAccountIsSignedInAtOnceAndItsFaultsAreToldTogether() {
    HttpBrowser browser = fixture.browser();
    String client = fixture.client("App");
    String taken = fixture.account();
    HttpResponse<String> page = browser.open(authorize(client));
    String request = browser.hidden(page, "oauth/sign-in").get("request");
    HttpResponse<String> form = browser.open("oauth/create-account?request=" + request);

    HttpResponse<String> faulty =
        browser.submit(
            form,
            "oauth/create-account",
            Map.of("firstname", "", "lastname", "B", "email", "no", "password", "short"));
    assertEquals(422, faulty.statusCode());
    for (String field : new String[] {"firstname", "email", "password"}) {
      assertTrue(faulty.body().contains("<a href=\"#" + field + "\">"), faulty.body());
      assertTrue(faulty.body().contains("id=\"" + field + "-error\""), faulty.body());
    }

    Map<String, String> typed =
        Map.of("firstname", "A", "lastname", "B", "email", taken, "password", PASSWORD);
    assertEquals(409, browser.submit(form, "oauth/create-account", typed).statusCode());

    HttpResponse<String> made =
        browser.submit(
            form,
            "oauth/create-account",
            Map.of(
                "firstname",
                "A",
                "lastname",
                "B",
                "email",
                "new@example.com",
                "password",
                PASSWORD));
    assertEquals(303, made.statusCode());
    assertTrue(browser.follow(made).body().contains("new@example.com"));
  }

  @Test
  void signingOutEndsTheSessionItself() {
    HttpBrowser browser = fixture.browser();
    String address = authorize(fixture.client("App"));
    consentPage(browser, address, fixture.account());
    String session = browser.cookie("ORDERING_SESSION");
    HttpResponse<String> done =
        browser.follow(browser.submit(browser.open("oauth/sign-out"), "oauth/sign-out", Map.of()));

    assertTrue(done.body().contains("You are signed out"), done.body());
    assertEquals("", browser.cookie("ORDERING_SESSION"));
    browser.plant("ORDERING_SESSION", session);
    assertTrue(browser.open(address).body().contains("name=\"password\""), "the value is dead");
  }

  @Test
  void aSessionPlantedBeforeTheSignInIsWorthNothing() {
    HttpBrowser browser = fixture.browser();
    HttpResponse<String> page = browser.open(authorize(fixture.client("App")));
    browser.plant("ORDERING_SESSION", "0123456789abcdef0123456789abcdef");
    HttpResponse<String> answer = signIn(browser, page, fixture.account(), PASSWORD);

    String cookie = header(answer, "Set-Cookie");
    assertTrue(
        cookie.matches("ORDERING_SESSION=[0-9a-f]{64}; Path=/; HttpOnly; SameSite=Lax"), cookie);
    assertNotEquals("0123456789abcdef0123456789abcdef", browser.cookie("ORDERING_SESSION"));
  }

  @Test
  void aFormWithoutTheTokenOfItsBrowserIsRefused() {
    HttpBrowser browser = fixture.browser();
    HttpResponse<String> page = browser.open(authorize(fixture.client("App")));
    String email = fixture.account();
    Map<String, String> forged =
        Map.of("csrf", "0".repeat(64), "username", email, "password", PASSWORD);
    assertEquals(403, browser.submit(page, "oauth/sign-in", forged).statusCode());
    assertEquals(
        403,
        browser
            .post(
                "oauth/sign-in",
                Map.of(
                    "request",
                    browser.hidden(page, "oauth/sign-in").get("request"),
                    "username",
                    email,
                    "password",
                    PASSWORD))
            .statusCode());
    assertEquals("", browser.cookie("ORDERING_SESSION"));

    HttpResponse<String> consentPage = browser.follow(signIn(browser, page, email, PASSWORD));
    assertEquals(
        403,
        browser
            .submit(consentPage, "oauth/consent", Map.of("csrf", "x", "decision", "allow"))
            .statusCode());
    assertEquals(403, browser.post("oauth/sign-out", Map.of()).statusCode());
    assertTrue(answer(decide(browser, consentPage, "allow")).text("code").isPresent());
  }

  @Test
  void aChangedPasswordAndADisabledAccountEndTheSessions() {
    HttpBrowser browser = fixture.browser();
    String address = authorize(fixture.client("App"));
    String email = fixture.account();
    consentPage(browser, address, email);
    fixture.execute(
        "update account set credentials_version = credentials_version + 1 where email = '"
            + email
            + "'");
    assertTrue(browser.open(address).body().contains("name=\"password\""));

    consentPage(browser, address, email);
    fixture.execute("update account set disabled = true where email = '" + email + "'");
    assertTrue(browser.open(address).body().contains("name=\"password\""));
  }

  @Test
  void aClientDisabledMeanwhileGetsNoAnswer() {
    HttpBrowser browser = fixture.browser();
    String client = fixture.client("App");
    HttpResponse<String> consentPage = consentPage(browser, authorize(client), fixture.account());
    fixture.execute("update client set disabled = true where client_id = '" + client + "'");

    assertEquals(400, decide(browser, consentPage, "allow").statusCode());
    assertEquals(400, browser.open(authorize(client)).statusCode());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "update client set scopes = 'user' where client_id = '%s'",
        "delete from client_redirect_uri where client_id = (select id from client where client_id = '%s')"
      })
  void aClientThatMayNoLongerSendTheRequestGetsNoCode(String change) {
    HttpBrowser browser = fixture.browser();
    String client = fixture.client("App");
    HttpResponse<String> consentPage = consentPage(browser, authorize(client), fixture.account());
    fixture.execute(change.formatted(client));

    assertEquals(400, decide(browser, consentPage, "allow").statusCode());
  }

  @Test
  void promptsAskAgainOrNever() {
    HttpBrowser browser = fixture.browser();
    String client = fixture.client("App");
    String email = fixture.account();
    String none = authorize(client, "orders", "&prompt=none");
    assertEquals("login_required", answer(browser.open(none)).text("error").orElseThrow());
    HttpResponse<String> consentPage = consentPage(browser, authorize(client), email);
    assertEquals("consent_required", answer(browser.open(none)).text("error").orElseThrow());
    decide(browser, consentPage, "allow");
    assertTrue(answer(browser.open(none)).text("code").isPresent());

    assertTrue(
        browser.open(authorize(client, "orders", "&prompt=consent")).body().contains("decision"));
    HttpResponse<String> again = browser.open(authorize(client, "orders", "&prompt=login"));
    assertTrue(again.body().contains("name=\"password\""), again.body());
    HttpResponse<String> signedIn = browser.follow(signIn(browser, again, email, PASSWORD));
    assertTrue(answer(signedIn).text("code").isPresent());
  }

  private QueryParameters answer(HttpResponse<String> redirect) {
    assertEquals(303, redirect.statusCode(), redirect.body());
    return QueryParameters.parse(URI.create(header(redirect, "Location")).getRawQuery());
  }

  private String issuer() {
    String base = getBaseUri().toString();
    return base.substring(0, base.length() - 1);
  }

  private static String header(HttpResponse<String> response, String name) {
    return response.headers().firstValue(name).orElse("");
  }
}
