package dev.ordering.account;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.oauth.authorize.SignInFixture;
import dev.ordering.testing.AtOnce;
import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.MailBox;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page on which somebody who knows the password changes it. */
class PasswordPageTest extends AccountFixture {
  private static final String PAGE = "account/password";
  private static final String WANTED = "four words in a row";

  @Test
  void itEndsAllButThisBrowserAndTellsTheOwner() throws Exception {
    String email = account();
    Pair phone = pair(email, "phone");
    HttpBrowser there = browser(email);
    HttpBrowser here = browser(email);

    HttpResponse<String> changed = change(here, SignInFixture.PASSWORD, WANTED);

    assertEquals(303, changed.statusCode(), changed::body);
    assertTrue(here.follow(changed).body().contains("Your password has been changed."));
    assertFalse(isSignedIn(there));
    assertFalse(phone.works(getBaseUri()));
    assertTrue(isSignedIn(browser(getBaseUri(), email, WANTED)));
    String told =
        new MailBox(getBaseUri()).await(email, "account_password", 1).get("text").asText();
    assertTrue(told.contains("In all other browsers and on all devices"), told);
    assertTrue(isSignedIn(here));
  }

  private static HttpResponse<String> change(HttpBrowser browser, String present, String wanted) {
    return browser.submit(browser.open(PAGE), PAGE, Map.of("present", present, "password", wanted));
  }

  @ParameterizedTest
  @CsvSource({
    "wrong, four words in a row, present",
    "'', four words in a row, present",
    "correct horse battery, short, password",
    "correct horse battery, '', password",
    "correct horse battery, password, password"
  })
  void whatIsWrongIsToldAndChangesNothing(String present, String wanted, String field) {
    String email = account();
    Pair phone = pair(email, "phone");
    HttpBrowser here = browser(email);

    HttpResponse<String> refused = change(here, present, wanted);

    assertEquals(422, refused.statusCode(), refused::body);
    assertTrue(refused.body().contains("href=\"#" + field + "\""), refused::body);
    assertFalse(refused.body().contains("value=\"" + SignInFixture.PASSWORD), refused::body);
    assertTrue(isSignedIn(here));
    assertTrue(phone.works(getBaseUri()));
    assertTrue(isSignedIn(browser(email)));
  }

  @Test
  void guessingThePresentPasswordIsLimitedAsSigningInIs() {
    String email = account();
    HttpBrowser here = browser(email);
    for (int i = 0; i < 9; i++) {
      assertEquals(422, change(here, "wrong " + i, WANTED).statusCode());
    }
    change(here, "wrong", WANTED);

    HttpResponse<String> refused = change(here, SignInFixture.PASSWORD, WANTED);

    assertEquals(429, refused.statusCode(), refused::body);
    assertTrue(Integer.parseInt(refused.headers().firstValue("Retry-After").orElse("0")) > 0);
    assertTrue(isSignedIn(here));
  }

  @Test
  void aFormOfAnotherPageChangesNothing() {
    String email = account();
    HttpBrowser here = browser(email);
    String strange =
        browser(email).open(PAGE).body().replaceAll("(?s).*csrf\" value=\"(\\w+).*", "$1");
    for (String csrf : List.of("", "0".repeat(64), strange)) {
      Map<String, String> fields =
          Map.of("csrf", csrf, "present", SignInFixture.PASSWORD, "password", WANTED);
      assertEquals(403, here.post(PAGE, fields).statusCode());
    }
    assertEquals(
        getBaseUri() + "oauth/sign-in?to=%2Faccount%2Fpassword",
        location(new HttpBrowser(getBaseUri(), "en").open(PAGE)));
    assertTrue(isSignedIn(browser(email)));
  }

  @Test
  void ofManyChangesAtOnceOneCountsAndItsBrowserStays() throws Exception {
    String email = account();
    List<HttpBrowser> browsers = List.of(browser(email), browser(email), browser(email));
    // the first change signs the other browsers out, so all have the form before it
    List<HttpResponse<String>> pages = browsers.stream().map(each -> each.open(PAGE)).toList();

    List<HttpResponse<String>> responses =
        AtOnce.run(
            browsers.size(),
            i ->
                () ->
                    browsers
                        .get(i)
                        .submit(
                            pages.get(i),
                            PAGE,
                            Map.of("present", SignInFixture.PASSWORD, "password", WANTED + i)));

    List<Integer> changed =
        IntStream.range(0, browsers.size())
            .filter(i -> location(responses.get(i)).endsWith("?done=password"))
            .boxed()
            .toList();
    assertEquals(1, changed.size(), responses::toString);
    for (int i = 0; i < browsers.size(); i++) {
      assertEquals(changed.contains(i), isSignedIn(browsers.get(i)));
    }
    assertTrue(isSignedIn(browser(getBaseUri(), email, WANTED + changed.get(0))));
  }
}
