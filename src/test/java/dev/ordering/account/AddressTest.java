package dev.ordering.account;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.oauth.authorize.SignInFixture;
import dev.ordering.testing.Api;
import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.MailBox;
import dev.ordering.testing.OneServiceTest;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages on which an e-mail address is proven, and a change of it taken back. */
class AddressTest extends OneServiceTest {
  private SignInFixture fixture;
  private MailBox mails;

  @BeforeAll
  void prepare() {
    fixture = new SignInFixture(dataSource(), getBaseUri());
    mails = new MailBox(getBaseUri());
  }

  @Test
  void aButtonProvesTheAddressOfANewAccount() throws Exception {
    String account = fixture.account();
    JsonNode mail = mails.await(account, "account_proof", 1);
    assertFalse(mail.get("text").asText().contains("Peeters"), "a name may be anybody's words");
    String link = MailBox.link(mail).orElseThrow();
    HttpBrowser browser = browser("fr");
    browser.open(link);
    HttpResponse<String> page = browser.open(link);
    assertEquals(200, page.statusCode());
    assertTrue(page.body().contains("Confirmer l’adresse"), page::body);

    HttpResponse<String> proven = browser.submit(page, path(link), Map.of());

    assertEquals(200, proven.statusCode());
    assertTrue(proven.body().contains("Votre adresse e-mail est confirmée."), proven::body);
    HttpResponse<String> again = browser.open(link);
    assertEquals(404, again.statusCode());
    assertTrue(again.body().contains("vous n’en avez plus besoin"), again::body);
  }

  @Test
  void aButtonTakesAChangeBackAndEndsWhatWasIssued() throws Exception {
    String account = fixture.account();
    String other = "other-" + account;
    Api api =
        Api.signedIn(
            getBaseUri(),
            account,
            URLEncoder.encode(SignInFixture.PASSWORD, StandardCharsets.UTF_8));
    assertEquals(
        200,
        api.patch("1.9.0", "/user", "application/json", "{\"email\": \"" + other + "\"}")
            .statusCode());
    mails.await(other, "account_proof", 1);
    String link = mails.link(account, "account_change");

    HttpBrowser browser = browser("en");
    HttpResponse<String> page = browser.open(link);
    assertTrue(page.body().contains(other), page::body);
    assertEquals(200, api.get("1.9.0", "/user").statusCode());
    HttpResponse<String> done = browser.submit(page, path(link), Map.of());

    assertEquals(200, done.statusCode());
    assertTrue(done.body().contains("Then sign in with " + account), done::body);
    assertEquals(401, api.get("1.9.0", "/user").statusCode());
    HttpBrowser recovering = browser("en");
    HttpResponse<String> form = recovering.open(mails.link(account, "account_recovery"));
    assertTrue(form.body().contains("value=\"" + account + "\""), form::body);
  }

  @Test
  void aChangeIsNotSaidToBeUndoneIfAnotherAccountHasTheAddressNow() throws Exception {
    String account = fixture.account();
    String other = "other-" + account;
    changeEmail(account, other);
    String link = mails.link(account, "account_change");
    changeEmail(fixture.account(), account);

    HttpBrowser browser = browser("en");
    HttpResponse<String> done = browser.submit(browser.open(link), path(link), Map.of());

    assertEquals(200, done.statusCode());
    assertFalse(done.body().contains("The change has been undone"), done::body);
    assertTrue(done.body().contains("so your account keeps " + other), done::body);
  }

  @Test
  void afterTwoChangesTheMailNamesOnlyTheNewAddressAndTheOneThatComesBack() throws Exception {
    String account = fixture.account();
    changeEmail(account, "between-" + account);
    mails.await(account, "account_change", 1);
    changeEmail("between-" + account, "new-" + account);

    String text = mails.await(account, "account_change", 2).get("text").asText();

    assertTrue(
        text.contains("The e-mail address of your account was changed to new-" + account), text);
    assertTrue(text.contains("Your account then gets the address " + account + " back"), text);
    assertFalse(text.contains("instead of"), text);
  }

  private void changeEmail(String from, String to) {
    String password = URLEncoder.encode(SignInFixture.PASSWORD, StandardCharsets.UTF_8);
    HttpResponse<String> changed =
        Api.signedIn(getBaseUri(), from, password)
            .patch("1.9.0", "/user", "application/json", "{\"email\": \"" + to + "\"}");
    assertEquals(200, changed.statusCode(), changed::body);
  }

  @ParameterizedTest
  @ValueSource(strings = {"account/prove/", "account/not-me/"})
  void aFormOfAnotherBrowserAndADeadLinkDoNothing(String page) {
    String path = page + "0".repeat(64);
    assertEquals(404, browser("en").open(path).statusCode());
    assertEquals(403, browser("en").post(path, Map.of("csrf", "x")).statusCode());
  }

  private HttpBrowser browser(String language) {
    return new HttpBrowser(getBaseUri(), language);
  }

  private String path(String link) {
    return getBaseUri().relativize(URI.create(link)).toString();
  }
}
