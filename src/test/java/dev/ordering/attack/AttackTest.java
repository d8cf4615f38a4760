package dev.ordering.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.OneServiceTest;
import dev.ordering.testing.RawHttp;
import dev.ordering.testing.TableDump;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/**
 * One service for a table of attacks. The customer of the demo is signed in and has allowed the
 * client {@code app} all that it may ask for, so that a hole would yield a code at once. When all
 * is over, neither the log nor any table may hold a secret that came by.
 */
abstract class AttackTest extends OneServiceTest {
  static final String CALLBACK = "https://app.example/cb";
  // RFC 7636, appendix B
  static final String VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
  static final String CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
  static final String PASSWORD = "demo-customer";
  static final String FORM = "application/x-www-form-urlencoded";

  private static final ObjectMapper JSON = new ObjectMapper();

  private final Secrets secrets = new Secrets();
  private final LogCapture log = new LogCapture();
  private RawHttp http;
  private String cookies;

  @BeforeAll
  @Override
  public void setUp() throws Exception {
    super.setUp();
    log.begin();
    http = new RawHttp(getBaseUri());
    execute(
        "insert into client (id, client_id, name, platform_id, first_party, challenge_required,"
            + " scopes) values (101, 'app', 'App', 1, false, true, 'orders user'),"
            + " (102, 'old-app', 'Old App', 1, false, false, 'orders user')");
    for (String uri :
        new String[] {
          CALLBACK,
          "https://app.example/back?tenant=1",
          "http://127.0.0.1/callback",
          "http://[::1]/callback",
          "com.example.app:/cb",
          "{publicUrl}/demo/callback"
        }) {
      execute(
          "insert into client_redirect_uri (client_id, redirect_uri) values (101, '" + uri + "')");
      execute(
          "insert into client_redirect_uri (client_id, redirect_uri) values (102, '" + uri + "')");
    }
    HttpBrowser browser = new HttpBrowser(getBaseUri(), "en");
    var page = browser.open("oauth/authorize?" + query(Map.of("scope", "orders%20user")));
    var signedIn =
        browser.submit(
            page,
            "oauth/sign-in",
            Map.of("username", "customer@demo.example", "password", PASSWORD));
    var allowed =
        browser.submit(browser.follow(signedIn), "oauth/consent", Map.of("decision", "allow"));
    assertEquals(303, allowed.statusCode(), allowed.body());
    cookies =
        "Cookie: ORDERING_BROWSER="
            + browser.cookie("ORDERING_BROWSER")
            + "; ORDERING_SESSION="
            + browser.cookie("ORDERING_SESSION");
    secrets.add(PASSWORD);
    secrets.add(VERIFIER);
    secrets.add(browser.cookie("ORDERING_BROWSER"));
    secrets.add(browser.cookie("ORDERING_SESSION"));
    secrets.notice(allowed.headers().firstValue("Location").orElseThrow());
  }

  @AfterAll
  @Override
  public void tearDown() throws Exception {
    log.end();
    TableDump dump = TableDump.of(dataSource());
    super.tearDown();
    assertTrue(dump.cells().contains("customer@demo.example"), "the dump shows what tables hold");
    assertEquals(java.util.List.of(), dump.shown(secrets.all()), "in the tables");
    assertEquals(java.util.List.of(), log.shown(secrets.all()), "in the log");
    assertFalse(log.text().contains("SEVERE"), log::text);
  }

  /** The server, reached by requests as they are written. */
  final RawHttp http() {
    return http;
  }

  /** The header Cookie of the signed-in customer's browser. */
  final String cookies() {
    return cookies;
  }

  final String issuer() {
    String base = getBaseUri().toString();
    return base.substring(0, base.length() - 1);
  }

  /** Something that must show up neither in the log nor in a table. */
  final String secret(String value) {
    secrets.add(value);
    return value;
  }

  /** A good authorization request of {@code app}, percent-encoded, with some values changed. */
  static String query(Map<String, String> changed) {
    Map<String, String> query = new LinkedHashMap<>();
    query.put("response_type", "code");
    query.put("client_id", "app");
    query.put("redirect_uri", HttpBrowser.encode(CALLBACK));
    query.put("scope", "orders");
    query.put("state", "xyz");
    query.put("code_challenge", CHALLENGE);
    query.put("code_challenge_method", "S256");
    query.putAll(changed);
    StringBuilder text = new StringBuilder();
    query.forEach((name, value) -> text.append('&').append(name).append('=').append(value));
    return text.substring(1);
  }

  /** What the signed-in customer's browser gets for an authorization request. */
  final RawHttp.Answer authorize(String query) {
    RawHttp.Answer answer =
        http.get("/oauth/authorize?" + query, "Accept: text/html,*/*;q=0.8", cookies);
    secrets.notice(answer.whole());
    return answer;
  }

  /** The user is told by a page, and nobody is redirected (RFC 6749 4.1.2.1). */
  static void assertPage(int status, RawHttp.Answer answer) {
    assertEquals(status, answer.status(), answer::whole);
    assertEquals("", answer.header("Location"), answer::whole);
    assertTrue(answer.header("Content-Type").startsWith("text/html;"), answer::whole);
    assertTrue(answer.body().contains("<h1>"), answer::whole);
  }

  /** A new code of the customer for {@code app}. */
  final String code(Map<String, String> changed) {
    String location = authorize(query(changed)).header("Location");
    assertTrue(location.contains("code="), location);
    return location.replaceAll(".*[?&]code=([^&]*).*", "$1");
  }

  /** Posts to the token endpoint, and remembers what it gives as secret. */
  final RawHttp.Answer token(String contentType, String body, String... headers) {
    RawHttp.Answer answer = http.post("/api/token", contentType, body, headers);
    secrets.notice(answer.body());
    return answer;
  }

  static JsonNode json(RawHttp.Answer answer) {
    try {
      return JSON.readTree(answer.body());
    } catch (JsonProcessingException exception) {
      throw new AssertionError(answer.toString(), exception);
    }
  }
}
