package dev.ordering.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.LanguageNames;
import dev.ordering.testing.RawHttp;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever is typed, registered or sent is shown as text, in every field and language. */
class EscapingAttackTest extends AttackTest {
  private static final String[] PAYLOADS = {
    "\"><script>alert(1)</script>",
    "' onfocus='alert(1)' autofocus='",
    "</title><img src=x onerror=alert(1)>",
    "{{base}}<b>{{{base}}}{{#text}}page.sign_in{{/text}}",
    "<!--<svg/onload=alert(1)>",
    "{0} '<i>' ${7*7} #{7*7}"
  };

  static Stream<Arguments> payloads() {
    return LanguageNames.ALL.stream()
        .flatMap(language -> Stream.of(PAYLOADS).map(payload -> Arguments.of(language, payload)));
  }

  @ParameterizedTest(name = "RFC 9700 4.1.1, RFC 6819 4.4.1.14: {0} {1}")
  @MethodSource("payloads")
  void nothingThatIsShownBecomesMarkup(String language, String payload) {
    try {
      execute("update client set name = '" + payload.replace("'", "''") + "' where id = 101");
      HttpBrowser browser = new HttpBrowser(getBaseUri(), language);
      HttpResponse<String> page = browser.open("oauth/authorize?" + query(Map.of()));
      assertText(page, payload);
      Map<String, String> asked = browser.hidden(page, "oauth/sign-in");
      Map<String, String> typed = new HashMap<>(asked);
      typed.putAll(Map.of("username", payload, "password", payload));
      assertText(browser.post("oauth/sign-in", typed), payload);

      Map<String, String> account = new HashMap<>(asked);
      account.putAll(
          Map.of("firstname", payload, "lastname", payload, "email", payload, "password", payload));
      HttpResponse<String> refused = browser.post("oauth/create-account", account);
      assertEquals(422, refused.statusCode());
      assertText(refused, payload);

      String encoded = HttpBrowser.encode(payload);
      for (String name : new String[] {"code", "state", "iss", "error", "error_description"}) {
        assertText(browser.open("demo/callback?" + name + "=" + encoded), payload);
      }
      assertText(browser.open("oauth/sign-in?request=" + encoded), payload);
      assertText(browser.open("oauth/consent?request=" + encoded), payload);
      assertText(browser.open("oauth/authorize?client_id=" + encoded), payload);
      assertText(browser.open("oauth/authorize?client_id=app&redirect_uri=" + encoded), payload);

      RawHttp.Answer consent =
          http()
              .get(
                  "/oauth/authorize?prompt=consent&" + query(Map.of()),
                  "Accept: text/html",
                  "Accept-Language: " + language,
                  cookies());
      assertTrue(consent.body().contains("customer@demo.example"), consent::whole);
      assertText(consent.body(), payload);
    } finally {
      execute("update client set name = 'App' where id = 101");
    }
  }

  @ParameterizedTest(name = "RFC 9700 4.1.1, RFC 6819 4.4.1.14: {0} {1}")
  @MethodSource("payloads")
  void norWhatNobodyCouldHaveStored(String language, String payload) {
    // none of these could be registered; a fragment would not even be read
    String uri = "https://app.example" + payload.replace("#", "");
    String row = "101, '" + uri.replace("'", "''") + "'";
    try {
      execute("insert into client_redirect_uri (client_id, redirect_uri) values (" + row + ")");
      execute("update account set email = '" + payload.replace("'", "''") + "' where id = 1");
      String asked =
          "/oauth/authorize?prompt=consent&"
              + query(Map.of("redirect_uri", HttpBrowser.encode(uri)));
      for (String target : new String[] {asked, "/oauth/sign-out"}) {
        RawHttp.Answer page =
            http().get(target, "Accept: text/html", "Accept-Language: " + language, cookies());
        assertEquals(200, page.status(), page::whole);
        assertTrue(page.body().contains("<form"), page::whole);
        assertText(page.body(), payload);
      }
    } finally {
      execute("delete from client_redirect_uri where (client_id, redirect_uri) = (" + row + ")");
      execute("update account set email = 'customer@demo.example' where id = 1");
    }
  }

  private static void assertText(HttpResponse<String> page, String payload) {
    assertTrue(page.headers().firstValue("Content-Type").orElse("").startsWith("text/html"));
    assertText(page.body(), payload);
  }

  private static void assertText(String page, String payload) {
    String html = page.replaceAll("<svg viewBox=\"0 0 32 32\".*?</svg>", "");
    assertFalse(html.contains(payload), html);
    for (String raw :
        new String[] {"<script", "<img src=x", "<svg", "<b>", "<i>", "' onfocus", "<!--<"}) {
      assertFalse(html.contains(raw), () -> raw + " in " + html);
    }
  }
}
