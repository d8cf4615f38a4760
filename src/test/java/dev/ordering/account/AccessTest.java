package dev.ordering.account;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.notification.Poll;
import dev.ordering.testing.Api;
import dev.ordering.testing.AtOnce;
import dev.ordering.testing.CodeGrant;
import dev.ordering.testing.HttpBrowser;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What has access to an account, on its page: seen, and ended. */
class AccessTest extends AccountFixture {
  private static final String CUSTOMER = "customer@demo.example";
  private static final String END = "account/devices/end";
  private static final String AUTHORIZE =
      "oauth/authorize?response_type=code&client_id=demo-app&scope=orders"
          + "&redirect_uri=http%3A%2F%2F127.0.0.1%2Fcallback&code_challenge_method=S256"
          + "&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

  @Test
  void itShowsDevicesBrowsersAndApplications() {
    String email = account();
    pair(email, "Ann's <b>phone</b>");
    browser(email);

    HttpResponse<String> page = browser(email).open("account");

    String html = page.body();
    assertTrue(html.contains("<bdi>" + email + "</bdi>"), html);
    assertTrue(html.contains("Ann&#39;s &lt;b&gt;phone&lt;/b&gt;"), html);
    assertEquals(1, count(html, "This browser"));
    assertEquals(3, count(html, "<strong>Browser</strong>"), "one registered the account");
    assertEquals(4, count(html, "Signed in: "));
    assertEquals(4, count(html, "Last used: "));
    assertEquals(2, count(html, "aria-label=\"End: Browser, "));
    assertFalse(html.contains("aria-label=\"End: Browser\""), html);
    assertTrue(html.contains("See and place your orders"), html);
    assertFalse(html.contains("<script"), html);
  }

  private static int count(String text, String part) {
    return text.split(Pattern.quote(part), -1).length - 1;
  }

  @Test
  void oneDeviceEndsAndTheOthersStay() {
    String email = account();
    Pair phone = pair(email, "phone");
    Pair tablet = pair(email, "tablet");
    HttpBrowser browser = browser(email);

    HttpResponse<String> ended =
        press(browser, browser.open("account"), END, "aria-label=\"End: phone\"");

    assertEquals(303, ended.statusCode(), ended::body);
    HttpResponse<String> page = browser.follow(ended);
    assertTrue(page.body().contains("The access has been ended."), page::body);
    assertFalse(page.body().contains("<bdi>phone</bdi>"), page::body);
    assertFalse(phone.works(getBaseUri()));
    assertTrue(tablet.works(getBaseUri()));
  }

  @Test
  void oneOtherBrowserEnds() {
    String email = account();
    HttpBrowser there = browser(email);
    HttpBrowser here = browser(email);
    // the one that was used last stands first; the only one without a button is this one
    HttpResponse<String> page = here.open("account");
    for (int i = 0; i < 2; i++) {
      page = here.follow(press(here, page, "account/browsers/end", "aria-label=\"End: Browser, "));
    }

    assertFalse(page.body().contains("End: Browser"), page::body);
    assertTrue(isSignedIn(here));
    assertFalse(isSignedIn(there));
  }

  @Test
  void allOthersEndAtOnce() {
    String email = account();
    Pair phone = pair(email, "phone");
    HttpBrowser there = browser(email);
    HttpBrowser here = browser(email);

    HttpResponse<String> ended =
        press(here, here.open("account"), "account/others/end", "End all others");

    HttpResponse<String> page = here.follow(ended);
    assertTrue(page.body().contains("You are signed out everywhere else."), page::body);
    assertFalse(page.body().contains("End all others"), page::body);
    assertFalse(phone.works(getBaseUri()));
    assertFalse(isSignedIn(there));
    assertTrue(pair(email, "phone").works(getBaseUri()), "and may sign in again");
  }

  @Test
  void ofManyWhoEndAllOthersAtOnceOneStays() throws Exception {
    String email = account();
    List<HttpBrowser> browsers = List.of(browser(email), browser(email), browser(email));
    List<HttpResponse<String>> pages =
        browsers.stream().map(browser -> browser.open("account")).toList();

    AtOnce.run(
        browsers.size(),
        i -> () -> press(browsers.get(i), pages.get(i), "account/others/end", "End all others"));

    assertEquals(1, browsers.stream().filter(AccountFixture::isSignedIn).count());
  }

  @Test
  void anApplicationThatIsBeingWithdrawnGetsNoCode() throws Exception {
    CodeGrant.code(getBaseUri(), "newcomer", "orders");
    HttpBrowser browser = browser(getBaseUri(), "newcomer@demo.example", "demo-newcomer");
    try (Connection withdrawal = dataSource().getConnection();
        Statement statement = withdrawal.createStatement()) {
      withdrawal.setAutoCommit(false);
      String newcomer = "(select id from account where email = 'newcomer@demo.example')";
      statement.executeQuery("select id from account where id = " + newcomer + " for update");
      CompletableFuture<HttpResponse<String>> response =
          CompletableFuture.supplyAsync(() -> browser.open(AUTHORIZE));
      Poll.until("a code, or it waits", () -> response.isDone() || isSomebodyBlocked(statement));

      statement.execute("delete from consent where account_id = " + newcomer);
      withdrawal.commit();

      assertEquals(200, response.get().statusCode(), "the user is asked again");
    }
  }

  private static boolean isSomebodyBlocked(Statement statement) throws SQLException {
    try (ResultSet blocked =
        statement.executeQuery(
            "select 1 from information_schema.sessions where blocker_id is not null")) {
      return blocked.next();
    }
  }

  @Test
  void withdrawingEndsTheConsentAndAllTokensOfTheClient() {
    String app = CodeGrant.accessToken(getBaseUri(), "customer", "orders user", "phone");
    String other = Api.tokenOf(getBaseUri(), CUSTOMER, "demo-customer");
    String code = CodeGrant.code(getBaseUri(), "customer", "orders user");
    HttpBrowser browser = browser(getBaseUri(), CUSTOMER, "demo-customer");
    assertEquals(200, user(app));

    HttpResponse<String> done =
        press(
            browser,
            browser.open("account"),
            "account/applications/withdraw",
            "aria-label=\"Withdraw: Demo App\"");

    HttpResponse<String> page = browser.follow(done);
    assertTrue(page.body().contains("no longer has access to your account"), page::body);
    assertFalse(page.body().contains("Withdraw: Demo App"), page::body);
    assertEquals(401, user(app));
    assertEquals(400, CodeGrant.redeemed(getBaseUri(), code, "phone").status());
    assertEquals(200, user(other), "another application keeps its tokens");
    HttpResponse<String> asked = browser.open(AUTHORIZE);
    assertEquals(200, asked.statusCode(), "the user is asked again");
  }

  private int user(String token) {
    return calls(getBaseUri())
        .get("/user", "Authorization", "Bearer " + token, "X-VERSION", "1.9.0")
        .status();
  }

  @Test
  void nobodyEndsWhatIsOfSomebodyElse() {
    String email = account();
    Pair phone = pair(email, "phone");
    HttpBrowser owner = browser(email);
    String page = owner.open("account").body();
    HttpBrowser attacker = browser(account());
    Map<String, String> fields = attacker.hidden(attacker.open("account"), "oauth/sign-out");

    for (String[] taken :
        new String[][] {
          {END, "device", value(page, "device")},
          {"account/browsers/end", "browser", value(page, "browser")},
          {"account/applications/withdraw", "application", value(page, "application")},
        }) {
      Map<String, String> sent = new HashMap<>(fields);
      sent.put(taken[1], taken[2]);
      assertEquals(303, attacker.post(taken[0], sent).statusCode(), taken[0]);
    }

    assertEquals(page, owner.open("account").body(), "nothing has gone");
    assertTrue(phone.works(getBaseUri()));
  }

  private static String value(String html, String field) {
    Matcher matcher = Pattern.compile("name=\"" + field + "\" value=\"([^\"]+)\"").matcher(html);
    assertTrue(matcher.find(), html);
    return matcher.group(1);
  }

  @ParameterizedTest
  @CsvSource({
    "devices/end, device",
    "browsers/end, browser",
    "others/end, x",
    "applications/withdraw, application"
  })
  void aFormOfAnotherPageEndsNothing(String form, String field) {
    String email = account();
    Pair phone = pair(email, "phone");
    HttpBrowser there = browser(email);
    HttpBrowser here = browser(email);
    String value = field.equals("x") ? "x" : value(here.open("account").body(), field);
    String strange =
        browser(email).hidden(browser(email).open("account"), "oauth/sign-out").get("csrf");

    for (String csrf : List.of("", "0".repeat(64), strange)) {
      HttpResponse<String> refused =
          here.post("account/" + form, Map.of(field, value, "csrf", csrf));
      assertEquals(403, refused.statusCode(), csrf);
    }
    assertEquals(
        getBaseUri() + "oauth/sign-in?to=%2Faccount",
        location(
            new HttpBrowser(getBaseUri(), "en").post("account/" + form, Map.of(field, value))));
    assertTrue(isSignedIn(there));
    assertTrue(phone.works(getBaseUri()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "-1", "0", "99999999999999999999", "1.5", "\u0000"})
  void whatIsNoIdEndsNothing(String id) {
    HttpBrowser browser = browser(account());
    String csrf = browser.hidden(browser.open("account"), "oauth/sign-out").get("csrf");
    for (String[] form :
        new String[][] {
          {END, "device"},
          {"account/applications/withdraw", "application"},
          {"account/browsers/end", "browser"}
        }) {
      int status = browser.post(form[0], Map.of("csrf", csrf, form[1], id)).statusCode();
      assertTrue(status == 303 || status == 400, form[0] + ": " + status);
    }
    assertTrue(isSignedIn(browser));
  }
}
