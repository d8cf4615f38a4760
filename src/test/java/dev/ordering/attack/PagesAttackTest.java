package dev.ordering.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.RawHttp;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What other sites may try on the pages in a browser: forging, framing, planting, leading away. */
class PagesAttackTest extends AttackTest {
  private static final String ASK_AGAIN = "prompt=consent&";

  @ParameterizedTest(name = "RFC 9700 4.16, 4.2.4, RFC 6749 10.13: {0}")
  @ValueSource(
      strings = {
        "/oauth/authorize?{query}",
        "/oauth/authorize?client_id=nobody",
        "/oauth/sign-in?request=x",
        "/oauth/sign-in?to=%2Fcounter",
        "/oauth/create-account?request=x",
        "/oauth/consent?request=x",
        "/oauth/sign-out",
        "/oauth/recover",
        "/oauth/recover?done=true",
        "/oauth/recover/x",
        "/account/prove/x",
        "/account/not-me/x",
        "/demo/callback?code=x&state=y",
        "signed in /oauth/authorize?prompt=consent&{query}",
        "signed in /oauth/sign-out",
        "signed in /account",
        "signed in /account/password",
        "signed in /account/mails",
        "signed in /counter"
      })
  void noPageIsFramedCachedScriptedOrReferredTo(String page) {
    String target = page.replace("signed in ", "").replace("{query}", query(Map.of()));
    RawHttp.Answer answer =
        page.startsWith("signed in")
            ? http().get(target, "Accept: text/html", cookies())
            : http().get(target, "Accept: text/html");

    String policy = answer.header("Content-Security-Policy");
    assertTrue(policy.contains("default-src 'none'"), answer::whole);
    assertTrue(policy.contains("frame-ancestors 'none'"), policy);
    assertTrue(policy.contains("base-uri 'none'"), policy);
    assertFalse(policy.contains("unsafe") || policy.contains("script-src"), policy);
    assertEquals("DENY", answer.header("X-Frame-Options"));
    assertEquals("no-store", answer.header("Cache-Control"));
    assertEquals("no-referrer", answer.header("Referrer-Policy"));
    assertEquals("nosniff", answer.header("X-Content-Type-Options"));
    assertEquals("text/html; charset=utf-8", answer.header("Content-Type").replace(";c", "; c"));
    assertFalse(answer.body().matches("(?s).*(<script|<iframe|\\son[a-z]+=|\\sstyle=).*"));
    // RFC 9700 4.2.4: nothing of others is loaded or linked
    assertFalse(
        answer.body().matches("(?s).*\\s(src|href|action)=\"(?!/[\\w\"]|#).*"), answer::whole);
    assertEquals("", answer.header("Access-Control-Allow-Origin"));
  }

  @ParameterizedTest(name = "RFC 6749 10.12, RFC 9700 4.7: {0} with {1}")
  @CsvSource({
    "oauth/sign-in, none",
    "oauth/sign-in, empty",
    "oauth/sign-in, zeros",
    "oauth/sign-in, upper",
    "oauth/sign-in, shorter",
    "oauth/sign-in, another browser's",
    "oauth/sign-in, forged",
    "oauth/create-account, none",
    "oauth/create-account, empty",
    "oauth/create-account, zeros",
    "oauth/create-account, another browser's",
    "oauth/create-account, forged",
    "oauth/consent, none",
    "oauth/consent, empty",
    "oauth/consent, zeros",
    "oauth/consent, shorter",
    "oauth/consent, another browser's",
    "oauth/consent, of the sign-in",
    "oauth/consent, forged",
    "oauth/sign-out, none",
    "oauth/sign-out, empty",
    "oauth/sign-out, another browser's",
    "oauth/sign-out, of the sign-in",
    "oauth/sign-out, forged"
  })
  void aFormIsTakenOnlyFromThePageThatWasShown(String form, String token)
      throws GeneralSecurityException {
    HttpBrowser browser = new HttpBrowser(getBaseUri(), "en");
    HttpResponse<String> signInPage =
        browser.open("oauth/authorize?" + ASK_AGAIN + query(Map.of()));
    Map<String, String> signIn = browser.hidden(signInPage, "oauth/sign-in");
    String reader = "nobody";
    Map<String, String> fields = new HashMap<>(signIn);
    if (form.equals("oauth/consent") || form.equals("oauth/sign-out")) {
      HttpResponse<String> consentPage = browser.follow(signIn(browser, signInPage));
      fields.putAll(browser.hidden(consentPage, form));
      reader = "account 1";
    }
    HttpBrowser other = new HttpBrowser(getBaseUri(), "en");
    HttpResponse<String> theirs = other.open("oauth/authorize?" + query(Map.of()));
    String good = fields.get("csrf");
    switch (token) {
      case "none" -> fields.remove("csrf");
      case "empty" -> fields.put("csrf", "");
      case "zeros" -> fields.put("csrf", "0".repeat(64));
      case "upper" -> fields.put("csrf", good.toUpperCase(java.util.Locale.ROOT));
      case "shorter" -> fields.put("csrf", good.substring(0, 63));
      case "another browser's" ->
          fields.put("csrf", other.hidden(theirs, "oauth/sign-in").get("csrf"));
      case "of the sign-in" -> fields.put("csrf", signIn.get("csrf"));
      default -> fields.put("csrf", forged(browser.cookie("ORDERING_BROWSER"), reader));
    }
    fields.putAll(
        Map.of(
            "username", "customer@demo.example",
            "password", PASSWORD,
            "firstname", "A",
            "lastname", "B",
            "email", "forged@example.com",
            "decision", "allow"));
    String session = browser.cookie("ORDERING_SESSION");

    HttpResponse<String> answer = browser.post(form, fields);

    assertEquals(403, answer.statusCode(), answer.body());
    assertEquals("", answer.headers().firstValue("Location").orElse(""));
    assertEquals(session, browser.cookie("ORDERING_SESSION"), "no session begins or ends");
  }

  /** What somebody could make who had planted the browser's cookie and guessed the account. */
  private static String forged(String browser, String reader) throws GeneralSecurityException {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(browser.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
    return HexFormat.of()
        .formatHex(mac.doFinal(("form for " + reader).getBytes(StandardCharsets.UTF_8)));
  }

  @ParameterizedTest(name = "RFC 9700 4.7: a form as {0}")
  @ValueSource(
      strings = {"text/plain", "multipart/form-data; boundary=x", "application/json", "text/html"})
  void formsOfOtherTypesAreNotRead(String type) {
    for (String form : new String[] {"sign-in", "create-account", "consent", "sign-out"}) {
      RawHttp.Answer answer = http().post("/oauth/" + form, type, "request=x&csrf=y", cookies());
      assertEquals(415, answer.status(), answer::whole);
      assertTrue(answer.body().contains("types: application/x-www-form"), answer::whole);
    }
  }

  @Test
  void aDecisionInAnAddressIsNone() {
    HttpBrowser browser = new HttpBrowser(getBaseUri(), "en");
    HttpResponse<String> page = browser.open("oauth/authorize?" + ASK_AGAIN + query(Map.of()));
    HttpResponse<String> consent = browser.follow(signIn(browser, page));
    Map<String, String> fields = browser.hidden(consent, "oauth/consent");
    String decided =
        "?request=" + fields.get("request") + "&csrf=" + fields.get("csrf") + "&decision=allow";

    assertEquals(200, browser.open("oauth/consent" + decided).statusCode(), "asked again");
    HttpResponse<String> posted = browser.post("oauth/consent" + decided, Map.of("x", "y"));
    assertEquals(400, posted.statusCode(), "RFC 9700 4.7");
  }

  @ParameterizedTest(name = "RFC 9700 4.11: {0}")
  @ValueSource(
      strings = {
        "return",
        "return_to",
        "returnUrl",
        "next",
        "continue",
        "redirect",
        "redirect_uri",
        "url",
        "target",
        "service",
        "RelayState",
        "post_logout_redirect_uri"
      })
  void noReturnAddressIsOpen(String name) {
    HttpBrowser browser = new HttpBrowser(getBaseUri(), "en");
    String more = "?" + name + "=https%3A%2F%2Fevil.example%2F";
    HttpResponse<String> page = browser.open("oauth/authorize?" + ASK_AGAIN + query(Map.of()));
    Map<String, String> typed =
        new HashMap<>(
            Map.of(
                "username",
                "customer@demo.example",
                "password",
                PASSWORD,
                name,
                "https://evil.example/"));
    typed.putAll(browser.hidden(page, "oauth/sign-in"));
    HttpResponse<String> signedIn = browser.post("oauth/sign-in" + more, typed);
    assertInside(signedIn);
    HttpResponse<String> consent = browser.follow(signedIn);
    Map<String, String> leaving = new HashMap<>(browser.hidden(consent, "oauth/sign-out"));
    leaving.put(name, "https://evil.example/");
    assertInside(browser.post("oauth/sign-out" + more, leaving));
  }

  private void assertInside(HttpResponse<String> answer) {
    String location = answer.headers().firstValue("Location").orElse("");
    assertEquals(303, answer.statusCode(), answer.body());
    assertTrue(location.startsWith(issuer() + "/oauth/"), location);
    assertFalse(location.contains("evil"), location);
  }

  @Test
  void aSessionIsNewAtEverySignInAndTheFormerIsDead() {
    HttpBrowser browser = new HttpBrowser(getBaseUri(), "en");
    HttpResponse<String> page = browser.open("oauth/authorize?prompt=login&" + query(Map.of()));
    browser.plant("ORDERING_SESSION", "0123456789abcdef0123456789abcdef");
    signIn(browser, page);
    String first = browser.cookie("ORDERING_SESSION");
    assertNotEquals("0123456789abcdef0123456789abcdef", first, "RFC 6819 4.4.1.14");
    signIn(browser, page);
    assertNotEquals(first, browser.cookie("ORDERING_SESSION"));

    browser.plant("ORDERING_SESSION", first);
    HttpResponse<String> again = browser.open("oauth/authorize?" + query(Map.of()));
    assertTrue(again.body().contains("name=\"password\""), "RFC 6819 5.1.5.1");
  }

  @Test
  void theCookieIsForTheServerOnly() {
    HttpBrowser browser = new HttpBrowser(getBaseUri(), "en");
    HttpResponse<String> page = browser.open("oauth/authorize?" + query(Map.of()));
    String cookie = signIn(browser, page).headers().firstValue("Set-Cookie").orElseThrow();
    assertTrue(
        cookie.matches("ORDERING_SESSION=[0-9a-f]{64}; Path=/; HttpOnly; SameSite=Lax"), cookie);
  }

  @ParameterizedTest(name = "RFC 6819 4.4.1.6: cookies {0}")
  @ValueSource(
      strings = {
        "ORDERING_SESSION=",
        "ORDERING_SESSION=' or '1'='1",
        "ORDERING_SESSION=%00",
        "ORDERING_SESSION=\"",
        "ORDERING_SESSION=a; ORDERING_SESSION=b",
        "ORDERING_BROWSER=<script>",
        "ORDERING_BROWSER=\r\nX: y",
        "$Version=1; ORDERING_SESSION=a; $Path=/",
        "=; ;;",
        "é=ü"
      })
  void cookiesOfAnyKindOpenNothing(String value) {
    RawHttp.Answer answer =
        http()
            .get(
                "/oauth/authorize?" + query(Map.of()),
                "Accept: text/html",
                ("Cookie: " + value).replace("\r\n", "\r\n "));
    assertTrue(answer.status() == 200 || answer.status() == 400, answer::whole);
    assertFalse(answer.body().contains("customer@demo.example"));
    assertFalse(answer.whole().contains("<script>"), answer::whole);
  }

  private static HttpResponse<String> signIn(HttpBrowser browser, HttpResponse<String> page) {
    HttpResponse<String> answer =
        browser.submit(
            page,
            "oauth/sign-in",
            Map.of("username", "customer@demo.example", "password", PASSWORD));
    assertEquals(303, answer.statusCode(), answer.body());
    return answer;
  }
}
