package dev.ordering.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.RawHttp;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The forms of the pages, filled in as no person does. */
class FormsAttackTest extends AttackTest {
  @Test
  void aPasswordIsNeverPostedOnToAClient() {
    HttpBrowser browser = new HttpBrowser(getBaseUri(), "en");
    HttpResponse<String> page = browser.open("oauth/authorize?" + query(Map.of("state", "1")));
    HttpResponse<String> created =
        browser.submit(
            page(browser, page, "create-account"),
            "oauth/create-account",
            Map.of(
                "firstname",
                "A",
                "lastname",
                "B",
                "email",
                UUID.randomUUID() + "@example.com",
                "password",
                secret("correct horse battery")));
    HttpResponse<String> allowed = decide(browser, browser.follow(created), "allow");
    HttpResponse<String> again =
        browser.open("oauth/authorize?prompt=consent&" + query(Map.of("state", "2")));
    HttpResponse<String> denied = decide(browser, again, "deny");
    HttpResponse<String> left =
        browser.submit(browser.open("oauth/sign-out"), "oauth/sign-out", Map.of());
    HttpResponse<String> signedIn =
        browser.submit(
            browser.open("oauth/authorize?" + query(Map.of("state", "3"))),
            "oauth/sign-in",
            Map.of("username", "customer@demo.example", "password", PASSWORD));

    for (HttpResponse<String> answer : List.of(created, allowed, denied, left, signedIn)) {
      assertEquals(303, answer.statusCode(), "RFC 9700 4.12: what follows is a GET");
      assertEquals("", answer.body());
    }
  }

  @Test
  void aClientThatWasNeverAllowedAnythingAsksTheUser() {
    String query = query(Map.of("client_id", "old-app"));
    RawHttp.Answer asked = authorize(query);
    RawHttp.Answer silent = authorize("prompt=none&" + query);

    assertEquals(200, asked.status(), "RFC 6749 10.2, RFC 6819 5.2.3.2");
    assertEquals("", asked.header("Location"));
    assertTrue(asked.body().contains("name=\"decision\" value=\"deny\""), asked::whole);
    assertTrue(
        silent.header("Location").startsWith(CALLBACK + "?error=consent_required&"), silent::whole);
  }

  @ParameterizedTest(name = "RFC 6749 3.1, 10.14: {0} twice")
  @ValueSource(strings = {"request", "csrf", "decision", "other"})
  void aFieldThatStandsTwiceDecidesNothing(String name) {
    HttpBrowser browser = new HttpBrowser(getBaseUri(), "en");
    HttpResponse<String> consent = consentPage(browser);
    Map<String, String> fields = new HashMap<>(browser.hidden(consent, "oauth/consent"));
    fields.put("decision", "deny");
    fields.put("other", "1");
    Map<String, String> twice = Map.of(name, name.equals("decision") ? "allow" : fields.get(name));

    RawHttp.Answer answer = post(browser, "/oauth/consent", form(fields) + "&" + form(twice));

    assertPage(400, answer);
    assertEquals(303, decide(browser, consent, "allow").statusCode(), "it is still open");
  }

  @ParameterizedTest(name = "RFC 6749 10.14: {0} in {1}")
  @CsvSource({
    "%, sign-in",
    "%zz, create-account",
    "%ff, consent",
    "%00, sign-out",
    "%c0%80, sign-in",
    "%ed%a0%80, create-account"
  })
  void aFormThatCannotBeReadIsToldOnAPage(String value, String form) {
    HttpBrowser browser = new HttpBrowser(getBaseUri(), "en");
    browser.open("oauth/authorize?" + query(Map.of()));

    assertPage(400, post(browser, "/oauth/" + form, "request=x&csrf=" + value));
    assertPage(400, post(browser, "/oauth/" + form, "request=x&" + value + "=y"));
  }

  @ParameterizedTest(name = "RFC 6819 4.4.1.11: {0} of {1} characters")
  @CsvSource({
    "username, 60000, 422",
    "password, 60000, 422",
    "request, 60000, 400",
    "csrf, 60000, 403",
    "other, 66000, 413"
  })
  void aHugeFieldCostsNothing(String name, int length, int status) {
    HttpBrowser browser = new HttpBrowser(getBaseUri(), "en");
    HttpResponse<String> page = browser.open("oauth/authorize?" + query(Map.of()));
    Map<String, String> fields = new HashMap<>(browser.hidden(page, "oauth/sign-in"));
    fields.putAll(Map.of("username", "nobody@demo.example", "password", "wrong"));
    fields.put(name, "a".repeat(length));
    long start = System.nanoTime();

    RawHttp.Answer answer = post(browser, "/oauth/sign-in", form(fields));

    assertPage(status, answer);
    assertTrue(System.nanoTime() - start < 5_000_000_000L);
    assertFalse(answer.header("Set-Cookie").contains("SESSION"));
  }

  /** Where a link of a page leads. */
  private static HttpResponse<String> page(
      HttpBrowser browser, HttpResponse<String> page, String name) {
    String request = browser.hidden(page, "oauth/sign-in").get("request");
    return browser.open("oauth/" + name + "?request=" + request);
  }

  private static HttpResponse<String> consentPage(HttpBrowser browser) {
    HttpResponse<String> page = browser.open("oauth/authorize?prompt=consent&" + query(Map.of()));
    return browser.follow(
        browser.submit(
            page,
            "oauth/sign-in",
            Map.of("username", "customer@demo.example", "password", PASSWORD)));
  }

  private static HttpResponse<String> decide(
      HttpBrowser browser, HttpResponse<String> consent, String decision) {
    return browser.submit(consent, "oauth/consent", Map.of("decision", decision));
  }

  private RawHttp.Answer post(HttpBrowser browser, String target, String body) {
    return http()
        .post(
            target,
            FORM,
            body,
            "Accept: text/html,*/*;q=0.8",
            "Cookie: ORDERING_BROWSER="
                + browser.cookie("ORDERING_BROWSER")
                + "; ORDERING_SESSION="
                + browser.cookie("ORDERING_SESSION"));
  }

  private static String form(Map<String, String> fields) {
    return fields.entrySet().stream()
        .map(field -> field.getKey() + "=" + HttpBrowser.encode(field.getValue()))
        .collect(Collectors.joining("&"));
  }
}
