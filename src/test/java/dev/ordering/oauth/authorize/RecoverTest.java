package dev.ordering.oauth.authorize;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.MailBox;
import dev.ordering.testing.OneServiceTest;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The pages on which somebody who forgot a password gets another one. */
@Tag("thorough")
class RecoverTest extends OneServiceTest {
  private static final String MAIL = "account_recovery";
  private static final String NEW = "a brand new horse";

  private SignInFixture fixture;
  private MailBox mails;

  @BeforeAll
  void prepare() {
    fixture = new SignInFixture(dataSource(), getBaseUri());
    mails = new MailBox(getBaseUri());
  }

  @Test
  void theBrowserThatAskedGoesOnToTheApplication() throws Exception {
    String account = fixture.account();
    HttpBrowser browser = fixture.browser();
    HttpResponse<String> signIn =
        browser.open(SignInFixture.authorize(fixture.client("Bakery App")));
    String request = browser.hidden(signIn, "oauth/sign-in").get("request");
    assertTrue(signIn.body().contains("/oauth/recover?request&#61;" + request), signIn::body);

    HttpResponse<String> form = browser.open("oauth/recover?request=" + request);
    HttpResponse<String> sent = browser.submit(form, "oauth/recover", Map.of("email", account));
    assertEquals(200, sent.statusCode());
    assertTrue(sent.body().contains("Check your e-mail"), sent::body);

    HttpResponse<String> changed = choose(browser, mails.link(account, MAIL));
    HttpResponse<String> again = browser.follow(changed);
    assertTrue(again.body().contains("Sign in with the new one."), again::body);
    HttpResponse<String> consent =
        browser.follow(SignInFixture.signIn(browser, again, account, NEW));
    HttpResponse<String> decided = SignInFixture.decide(browser, consent, "allow");
    assertTrue(location(decided).startsWith(SignInFixture.CALLBACK + "?code="), decided::body);
    mails.await(account, "account_password", 1);
  }

  @Test
  void anotherBrowserWorksAndIsToldToGoBack() throws Exception {
    String account = fixture.account();
    ask(fixture.browser(), SignInFixture.authorize(fixture.client("Bakery App")), account);
    HttpBrowser other = fixture.browser("nl");

    HttpResponse<String> changed = choose(other, mails.link(account, MAIL));

    assertEquals(getBaseUri() + "oauth/recover?done=true", location(changed));
    assertTrue(other.follow(changed).body().contains("Uw wachtwoord is gewijzigd"));
  }

  @Test
  void theCounterIsReachedAgainToo() throws Exception {
    String account = fixture.account();
    ask(fixture.browser(), "oauth/sign-in?to=%2Fcounter%3Fshop%3D2", account);
    HttpResponse<String> changed = choose(fixture.browser(), mails.link(account, MAIL));
    assertEquals(
        getBaseUri() + "oauth/sign-in?to=%2Fcounter%3Fshop%3D2&recovered=true", location(changed));
  }

  @Test
  void everySessionEnds() throws Exception {
    String account = fixture.account();
    HttpBrowser signedIn = fixture.browser();
    String client = fixture.client("Bakery App");
    SignInFixture.consentPage(signedIn, SignInFixture.authorize(client), account);
    assertTrue(signedIn.open("oauth/sign-out").body().contains(account));

    ask(fixture.browser(), "oauth/recover", account);
    choose(fixture.browser(), mails.link(account, MAIL));

    assertFalse(signedIn.open("oauth/sign-out").body().contains(account));
  }

  @Test
  void lookingAtALinkUsesNothingUp() throws Exception {
    String account = fixture.account();
    ask(fixture.browser(), "oauth/recover", account);
    String link = mails.link(account, MAIL);
    for (int i = 0; i < 5; i++) {
      assertEquals(200, fixture.browser().open(link).statusCode());
    }
    assertEquals(303, choose(fixture.browser(), link).statusCode());

    HttpResponse<String> dead = fixture.browser().open(link);
    assertEquals(404, dead.statusCode());
    assertTrue(dead.body().contains("This link no longer works"), dead::body);
    assertTrue(dead.body().contains("If you have already chosen a new password"), dead::body);
    assertEquals(404, fixture.browser().post(path(link), Map.of("password", NEW)).statusCode());
  }

  @Test
  void thePageIsTheSameForNobody() {
    String account = fixture.account();
    HttpResponse<String> known = ask(fixture.browser(), "oauth/recover", account);
    HttpResponse<String> unknown = ask(fixture.browser(), "oauth/recover", "nobody@example.com");
    assertEquals(known.body(), unknown.body());
    assertEquals(known.statusCode(), unknown.statusCode());
    assertEquals(List.of(), mails.mails("nobody@example.com", MAIL));
  }

  @Test
  void whatIsNoAddressOrNoPasswordIsTold() throws Exception {
    HttpBrowser browser = fixture.browser();
    HttpResponse<String> told = ask(browser, "oauth/recover", "nobody");
    assertEquals(422, told.statusCode());
    assertTrue(told.body().contains("value=\"nobody\""), told::body);

    String account = fixture.account();
    ask(browser, "oauth/recover", account);
    String link = mails.link(account, MAIL);
    HttpResponse<String> weak =
        browser.submit(browser.open(link), path(link), Map.of("password", "short"));
    assertEquals(422, weak.statusCode());
    assertTrue(weak.body().contains("8"), weak::body);
    assertEquals(303, choose(browser, link).statusCode());
  }

  @Test
  void theEleventhMailOfAQuarterOfAnHourIsRefused() {
    HttpBrowser browser = fixture.browser();
    HttpResponse<String> form = browser.open("oauth/recover");
    for (int i = 0; i < 10; i++) {
      Map<String, String> typed = Map.of("email", "bombed@example.com");
      assertEquals(200, browser.submit(form, "oauth/recover", typed).statusCode());
    }
    HttpResponse<String> refused =
        browser.submit(form, "oauth/recover", Map.of("email", "Bombed@EXAMPLE.com"));
    assertEquals(429, refused.statusCode());
    assertTrue(refused.headers().firstValueAsLong("Retry-After").orElseThrow() > 0);
    assertTrue(refused.body().contains("Try again in 15 minutes."), refused::body);
  }

  @Test
  void aFormOfAnotherBrowserDoesNothing() throws Exception {
    HttpResponse<String> refused =
        fixture.browser().post("oauth/recover", Map.of("email", "nobody@example.com"));
    assertEquals(403, refused.statusCode());

    String account = fixture.account();
    ask(fixture.browser(), "oauth/recover", account);
    String link = mails.link(account, MAIL);
    assertEquals(403, fixture.browser().post(path(link), Map.of("password", NEW)).statusCode());
    assertEquals(200, fixture.browser().open(link).statusCode());
  }

  @ParameterizedTest
  @CsvSource({
    "en, Choose a new password",
    "nl, Kies een nieuw wachtwoord",
    "fr, Choisissez un nouveau mot de passe",
    "de, Wählen Sie ein neues Passwort"
  })
  void theMailSpeaksTheLanguageOfThePage(String language, String subject) throws Exception {
    String account = fixture.account();
    ask(fixture.browser(language), "oauth/recover", account);
    JsonNode mail = mails.await(account, MAIL, 1);
    assertEquals(subject, mail.get("subject").asText());
    assertTrue(mail.get("text").asText().contains(account), mail::toString);
    assertTrue(mail.get("html").asText().contains(MailBox.link(mail).orElseThrow()));
  }

  /** Asks for a link on the way from a sign-in page, or from nowhere. */
  private HttpResponse<String> ask(HttpBrowser browser, String from, String email) {
    HttpResponse<String> page = browser.open(from);
    if (from.startsWith("oauth/recover")) {
      return browser.submit(page, "oauth/recover", Map.of("email", email));
    }
    Map<String, String> hidden = browser.hidden(page, "oauth/sign-in");
    String purpose = hidden.containsKey("to") ? "to" : "request";
    HttpResponse<String> form =
        browser.open("oauth/recover?" + purpose + "=" + HttpBrowser.encode(hidden.get(purpose)));
    return browser.submit(form, "oauth/recover", Map.of("email", email));
  }

  private HttpResponse<String> choose(HttpBrowser browser, String link) {
    return browser.submit(browser.open(link), path(link), Map.of("password", NEW));
  }

  private String path(String link) {
    return getBaseUri().relativize(URI.create(link)).toString();
  }

  private static String location(HttpResponse<String> answer) {
    return answer.headers().firstValue("Location").orElseThrow();
  }
}
