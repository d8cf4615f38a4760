package dev.ordering.account;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.oauth.authorize.SignInFixture;
import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.OneServiceTest;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;

/** People with accounts of their own, their browsers and their devices. */
abstract class AccountFixture extends OneServiceTest {
  private SignInFixture accounts;

  @BeforeAll
  void prepare() {
    accounts = new SignInFixture(dataSource(), getBaseUri());
  }

  /** A new account; its e-mail address. */
  String account() {
    return accounts.account();
  }

  /** A browser in which somebody has signed in for the page of the account. */
  HttpBrowser browser(String email) {
    return browser(getBaseUri(), email, SignInFixture.PASSWORD);
  }

  HttpBrowser browser(URI node, String email, String password) {
    HttpBrowser browser = new HttpBrowser(node, "en");
    HttpResponse<String> page = browser.follow(browser.open("account"));
    HttpResponse<String> signedIn =
        browser.submit(page, "oauth/sign-in", Map.of("username", email, "password", password));
    assertEquals(303, signedIn.statusCode(), signedIn::body);
    assertEquals(node + "account", location(signedIn));
    return browser;
  }

  static String location(HttpResponse<String> response) {
    return response.headers().firstValue("Location").orElse("");
  }

  static boolean isSignedIn(HttpBrowser browser) {
    return browser.open("account").statusCode() == 200;
  }

  /** The responses of a node to an application. */
  static HttpCalls calls(URI node) {
    return new HttpCalls(node.toString().replaceFirst("/$", ""));
  }

  /** The tokens of a device. */
  Pair pair(String email, String deviceName) {
    return pair(email, SignInFixture.PASSWORD, deviceName);
  }

  /** The tokens of a device of somebody with another password. */
  Pair pair(String email, String password, String deviceName) {
    HttpCalls.Answer answer =
        calls(getBaseUri())
            .post(
                "/api/token",
                Map.of(
                    "grant_type",
                    "password",
                    "client_id",
                    "demo-first-party",
                    "device_id",
                    deviceName,
                    "device_name",
                    deviceName,
                    "username",
                    email,
                    "password",
                    password));
    assertEquals(200, answer.status(), answer.response()::body);
    JsonNode tokens = answer.json();
    return new Pair(tokens.get("access_token").asText(), tokens.get("refresh_token").asText());
  }

  /** Two tokens of a device. */
  record Pair(String access, String refresh) {
    /** Whether a node takes both of them; the refresh uses them up. */
    boolean works(URI node) {
      int used =
          calls(node)
              .get("/user", "Authorization", "Bearer " + access, "X-VERSION", "1.9.0")
              .status();
      int refreshed = calls(node).refresh(refresh).status();
      assertEquals(used == 200, refreshed == 200, used + " but " + refreshed);
      return used == 200;
    }
  }

  /** Sends the form in which a text stands, its fields filled in as they are. */
  static HttpResponse<String> press(
      HttpBrowser browser, HttpResponse<String> page, String form, String label) {
    Map<String, String> fields = new HashMap<>();
    String html = page.body();
    int at = html.indexOf(label);
    assertTrue(at >= 0, () -> label + " in " + html);
    int start = html.lastIndexOf("<form", at);
    String from = html.substring(start, html.indexOf("</form>", start));
    Matcher matcher = Pattern.compile("name=\"([^\"]+)\" value=\"([^\"]*)\"").matcher(from);
    while (matcher.find()) {
      fields.put(matcher.group(1), matcher.group(2));
    }
    return browser.post(form, fields);
  }
}
