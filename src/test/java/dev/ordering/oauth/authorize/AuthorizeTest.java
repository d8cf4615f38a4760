package dev.ordering.oauth.authorize;

import static dev.ordering.oauth.authorize.SignInFixture.CALLBACK;
import static dev.ordering.oauth.authorize.SignInFixture.CHALLENGE;
import static dev.ordering.oauth.authorize.SignInFixture.authorize;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.http.QueryParameters;
import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.OneServiceTest;
import dev.ordering.testing.TableDump;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every outcome of GET /oauth/authorize before a page is shown. */
@Tag("thorough")
class AuthorizeTest extends OneServiceTest {
  private static final String REDIRECT = "&redirect_uri=" + HttpBrowser.encode(CALLBACK);

  private SignInFixture fixture;

  @BeforeEach
  void prepare() {
    fixture = new SignInFixture(dataSource(), getBaseUri());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "client_id=nobody" + "{redirect}",
        "{redirect}",
        "client_id=" + "{redirect}",
        "client_id={id}&client_id={id}" + "{redirect}",
        "client_id={id}",
        "client_id={id}&redirect_uri=",
        "client_id={id}{redirect}{redirect}",
        "client_id={id}&redirect_uri=https%3A%2F%2Fevil.example%2F",
        "client_id={id}{redirect}%2F",
        "client_id={id}{redirect}%23fragment",
        "client_id={id}{redirect}%3Fmore",
        "client_id={id}&redirect_uri=http%3A%2F%2F127.0.0.1%40evil.example%2Fcallback",
        "client_id={id}&redirect_uri=http%3A%2F%2Flocalhost%2Fcallback",
        "client_id={id}&redirect_uri=%2Fcallback"
      })
  void anUntrustworthyClientOrRedirectUriIsNeverRedirectedTo(String template) {
    String query =
        template.replace("{id}", fixture.client("App")).replace("{redirect}", REDIRECT)
            + "&response_type=code&scope=orders&code_challenge_method=S256&code_challenge="
            + CHALLENGE;
    HttpResponse<String> page = fixture.browser("nl").open("oauth/authorize?" + query);
    assertEquals(400, page.statusCode());
    assertTrue(page.headers().firstValue("Location").isEmpty());
    assertTrue(page.body().contains("Deze link werkt niet"), page.body());
    assertFalse(page.body().contains("evil.example"), page.body());

    Response json = json("oauth/authorize?" + query);
    assertEquals(400, json.getStatus());
    String body = json.readEntity(String.class);
    assertTrue(body.contains("\"error\":\"invalid_"), body);
    assertTrue(body.contains("\"field\":\"?client_id\"") || body.contains("\"?redirect_uri\""));
  }

  @ParameterizedTest
  @CsvSource({
    "'', client_id is required.",
    "client_id=a&client_id=a, 'The parameter client_id was sent more than once, or its value is invalid.'",
    "client_id=demo-app, redirect_uri is required."
  })
  void whatIsMissingOrRepeatedIsSaid(String query, String description) {
    String body = json("oauth/authorize?" + query).readEntity(String.class);

    assertTrue(body.contains("\"error_description\":\"" + description + "\""), body);
  }

  @ParameterizedTest
  @CsvSource({
    "response_type=code, response_type=token, unsupported_response_type",
    "response_type=code, response_type=code%20id_token, unsupported_response_type",
    "response_type=code, response_type=Code, unsupported_response_type",
    "response_type=code, response_type=, invalid_request",
    "response_type=code&, '', invalid_request",
    "response_type=code, response_type=code&response_type=code, invalid_request",
    "scope=orders, scope=, invalid_scope",
    "scope=orders, scope=orders%20everything, invalid_scope",
    "scope=orders, scope=orders%20%20user, invalid_scope",
    "scope=orders, scope=ORDERS, invalid_scope",
    "scope=orders, scope=company, invalid_scope",
    "scope=orders, scope=orders&scope=orders, invalid_request",
    "state=xyz, state=xyz&state=xyz, invalid_request",
    "state=xyz, state=xyz&anything=1&anything=2, invalid_request",
    "code_challenge_method=S256, code_challenge_method=s256, invalid_request",
    "code_challenge_method=S256, code_challenge_method=S512, invalid_request",
    "code_challenge=E9, code_challenge=tooshort&x=, invalid_request",
    "code_challenge=E9, other=, invalid_request"
  })
  void everyOtherFaultIsToldToTheClient(String from, String to, String error) {
    String address = authorize(fixture.client("App")).replace(from, to);
    QueryParameters told = redirected(fixture.browser().open(address));
    assertEquals(error, told.text("error").orElseThrow());
    assertTrue(told.text("error_description").orElseThrow().matches("[ !#-\\[\\]-~]+"));
    assertEquals(issuer(), told.text("iss").orElseThrow());
    assertEquals(
        to.contains("state=xyz&state") ? Optional.empty() : Optional.of("xyz"), told.text("state"));
    assertTrue(told.text("code").isEmpty());
    assertEquals(303, json(address).getStatus());
  }

  @Test
  void aChallengeMayOnlyBeLeftOutWhereTheClientSaysSo() {
    String with = "&code_challenge_method=S256&code_challenge=" + CHALLENGE;
    String without = authorize(fixture.client("App")).replace(with, "");
    assertEquals(
        "invalid_request", redirected(fixture.browser().open(without)).text("error").orElseThrow());

    String free = authorize(fixture.client("App", CALLBACK, false));
    assertEquals(200, fixture.browser().open(free.replace(with, "")).statusCode());
    String methodOnly = free.replace("&code_challenge=" + CHALLENGE, "");
    assertEquals(
        "invalid_request",
        redirected(fixture.browser().open(methodOnly)).text("error").orElseThrow());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%20+%2B",
        "a%26b%3Dc%23%25",
        "%C3%A9%E2%82%AC%F0%9F%98%80",
        "%22%3E%3Cscript%3E",
        "%0D%0ASet-Cookie%3A%20a%3Db",
        "~!*()'",
        "%7B%22a%22%3A%5B1%5D%7D"
      })
  void theStateComesBackUnchanged(String state) {
    String address = authorize(fixture.client("App"), "nothing", "&state=" + state);
    HttpResponse<String> answer = fixture.browser().open(address);
    assertEquals(
        QueryParameters.parse("state=" + state).text("state"), redirected(answer).text("state"));
    assertTrue(answer.headers().firstValue("Set-Cookie").isEmpty());
  }

  @Test
  void theStateMayHave4096BytesAsPercentEncoded() {
    String client = fixture.client("App");
    HttpBrowser browser = fixture.browser();
    String email = fixture.account();
    byte[] bytes = new byte[3072];
    new Random(1).nextBytes(bytes);
    String random = Base64.getUrlEncoder().encodeToString(bytes);
    for (String state : new String[] {random, "%C3%A9".repeat(682) + "abcd"}) {
      HttpResponse<String> consent =
          SignInFixture.consentPage(
              browser,
              authorize(client, "orders", "&prompt=login%20consent&state=" + state),
              email);
      HttpResponse<String> denied = SignInFixture.decide(browser, consent, "deny");
      assertEquals(
          QueryParameters.parse("state=" + state).text("state"), redirected(denied).text("state"));
    }
    QueryParameters tooLong =
        redirected(browser.open(authorize(client, "orders", "&state=" + "s".repeat(4097))));
    assertEquals("invalid_request", tooLong.text("error").orElseThrow());
    assertTrue(tooLong.text("state").isEmpty());
  }

  @Test
  void nothingIsStoredBeforeSomebodySignsIn() {
    String state = "state-of-a-stranger";
    HttpBrowser browser = fixture.browser();
    HttpResponse<String> page =
        browser.open(authorize(fixture.client("App"), "orders", "&state=" + state));
    String request = browser.hidden(page, "oauth/sign-in").get("request");

    assertEquals(200, browser.open("oauth/create-account?request=" + request).statusCode());
    assertEquals(List.of(), TableDump.of(dataSource()).shown(List.of(state)));
  }

  @Test
  void theQueryOfARedirectUriIsKept() {
    String client = fixture.client("App", "https://app.example/back?tenant=1", true);
    String address =
        authorize(client, "nothing", "")
            .replace(
                HttpBrowser.encode(CALLBACK),
                HttpBrowser.encode("https://app.example/back?tenant=1"));
    String location =
        fixture.browser().open(address).headers().firstValue("Location").orElseThrow();
    assertTrue(
        location.startsWith("https://app.example/back?tenant=1&error=invalid_scope&"), location);
  }

  @Test
  void thePortOfALoopbackAddressIsFree() {
    String address =
        authorize(fixture.client("App"))
            .replace(
                HttpBrowser.encode(CALLBACK),
                HttpBrowser.encode("http://127.0.0.1:50123/callback"));
    assertEquals(200, fixture.browser().open(address).statusCode());
  }

  @ParameterizedTest
  @ValueSource(strings = {"*/*", "application/json", "application/json, text/html", "text/plain"})
  void aCallerThatIsNoBrowserGetsTheAddressToShow(String accept) {
    String address = authorize(fixture.client("App"));
    Response answer =
        client().target(getBaseUri().resolve(address)).request().header("Accept", accept).get();
    assertEquals(200, answer.getStatus());
    assertEquals("application/json; charset=utf-8", answer.getHeaderString("Content-Type"));
    assertEquals("no-store", answer.getHeaderString("Cache-Control"));
    assertTrue(answer.getHeaderString("Set-Cookie") == null);
    String body = answer.readEntity(String.class);
    assertTrue(body.startsWith("\"http") && body.endsWith("\""), body);
    String shown = body.substring(1, body.length() - 1);
    assertTrue(fixture.browser().open(shown).body().contains("name=\"password\""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"text/html", "text/html,application/xhtml+xml,*/*;q=0.8"})
  void aBrowserGetsThePageWithItsHeaders(String accept) {
    Response page =
        client()
            .target(getBaseUri().resolve(authorize(fixture.client("App"))))
            .request()
            .header("Accept", accept)
            .acceptLanguage("de-AT")
            .get();
    assertEquals(200, page.getStatus());
    assertEquals("text/html; charset=utf-8", page.getHeaderString("Content-Type"));
    assertEquals("de", page.getHeaderString("Content-Language"));
    assertEquals("no-store", page.getHeaderString("Cache-Control"));
    assertEquals("DENY", page.getHeaderString("X-Frame-Options"));
    assertTrue(page.getHeaderString("X-Request-Id").length() > 10);
    assertEquals(
        "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' http:; "
            + "frame-ancestors 'none'; base-uri 'none'",
        page.getHeaderString("Content-Security-Policy"));
    String cookie = page.getHeaderString("Set-Cookie");
    assertTrue(
        cookie.matches("ORDERING_BROWSER=[0-9a-f]{64}; Path=/; HttpOnly; SameSite=Lax"), cookie);
  }

  @ParameterizedTest
  @FieldSource("dev.ordering.testing.LanguageNames#ALL")
  void hostileNamesAndFieldsAreOnlyText(String language) {
    String hostile = "<script>alert(1)</script>\" onfocus='x' {{base}}{0}";
    HttpBrowser browser = fixture.browser(language);
    String address = authorize(fixture.client(hostile), "orders", "&state=%22%3E%3Cscript%3E");
    HttpResponse<String> page = browser.open(address);
    HttpResponse<String> again = SignInFixture.signIn(browser, page, hostile, hostile);
    HttpResponse<String> consent =
        browser.follow(
            SignInFixture.signIn(browser, page, fixture.account(), SignInFixture.PASSWORD));
    for (HttpResponse<String> shown : java.util.List.of(page, again, consent)) {
      assertFalse(shown.body().contains("<script"), shown.body());
      assertFalse(shown.body().contains("\" onfocus"), shown.body());
      assertTrue(shown.body().contains("&lt;script&gt;"), shown.body());
      assertTrue(shown.body().contains("{{base}}{0}"), shown.body());
      assertTrue(shown.body().contains("<html lang=\"" + language + "\">"), shown.body());
    }
    HttpResponse<String> callback =
        browser.open("demo/callback?state=%22%3E%3Cscript%3E&code=%3Cb");
    assertFalse(callback.body().contains("<script"), callback.body());
    assertFalse(callback.body().contains("grant_type"), "only a code is put into a command");
  }

  private Response json(String address) {
    return client().target(getBaseUri().resolve(address)).request("application/json").get();
  }

  private String issuer() {
    String base = getBaseUri().toString();
    return base.substring(0, base.length() - 1);
  }

  private static QueryParameters redirected(HttpResponse<String> answer) {
    assertEquals(303, answer.statusCode(), answer.body());
    String location = answer.headers().firstValue("Location").orElseThrow();
    assertTrue(location.startsWith(CALLBACK + "?"), location);
    return QueryParameters.parse(URI.create(location).getRawQuery());
  }
}
