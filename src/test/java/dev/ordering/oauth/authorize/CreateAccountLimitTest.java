package dev.ordering.oauth.authorize;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.AdjustableClock;
import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.RawHttp;
import dev.ordering.testing.ServiceTest;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Creating accounts, and asking in this way who has one, behind a trusted proxy. */
class CreateAccountLimitTest extends ServiceTest {
  private static final String HOME = "203.0.113.5";
  private static final String ELSEWHERE = "203.0.113.99";

  private AdjustableClock clock;

  @Override
  protected Map<String, String> settings() {
    return Map.of("demo", "true", "trustedProxies", "127.0.0.1");
  }

  // asked for before this object is initialised
  @Override
  protected Clock clock() {
    clock = new AdjustableClock();
    return clock;
  }

  @Test
  void oneAddressTriesThirtyTimesInAQuarterOfAnHour() {
    HttpBrowser browser = new HttpBrowser(getBaseUri(), "en");
    SignInFixture fixture = new SignInFixture(dataSource(), getBaseUri());
    HttpResponse<String> page = browser.open(SignInFixture.authorize(fixture.client("App")));
    String request = browser.hidden(page, "oauth/sign-in").get("request");
    HttpResponse<String> form = browser.open("oauth/create-account?request=" + request);
    Map<String, String> fields = new HashMap<>(browser.hidden(form, "oauth/create-account"));
    String cookie = "Cookie: ORDERING_BROWSER=" + browser.cookie("ORDERING_BROWSER");
    for (int i = 0; i < 30; i++) {
      assertEquals(422, post(fields, "short", cookie, "1.2.3." + i + ", " + HOME).status());
    }

    RawHttp.Answer refused = post(fields, "correct horse battery", cookie, HOME);
    assertEquals(429, refused.status(), refused::whole);
    int wait = Integer.parseInt(refused.header("Retry-After"));
    assertTrue(wait > 0 && wait <= 900, refused::whole);
    assertTrue(refused.body().contains("Too many attempts"), refused::whole);
    assertEquals(429, post(fields, "short", cookie, HOME).status());
    assertEquals(422, post(fields, "short", cookie, ELSEWHERE).status());

    clock.advance(Duration.ofSeconds(wait));
    assertEquals(303, post(fields, "correct horse battery", cookie, HOME).status());
  }

  @Test
  void signingInIsCountedApart() {
    oneAddressTriesThirtyTimesInAQuarterOfAnHour();
    HttpCalls calls = new HttpCalls(getBaseUri().toString().replaceAll("/$", ""));

    assertEquals(200, calls.grant("demo-first-party", "customer", "d").status());
  }

  private RawHttp.Answer post(
      Map<String, String> hidden, String password, String cookie, String address) {
    Map<String, String> fields = new HashMap<>(hidden);
    fields.putAll(Map.of("firstname", "An", "lastname", "Peeters", "email", "an@example.com"));
    fields.put("password", password);
    return new RawHttp(getBaseUri())
        .request(
            "POST",
            "/oauth/create-account",
            List.of(
                cookie,
                "Accept-Language: en",
                "Content-Type: application/x-www-form-urlencoded",
                "X-Forwarded-For: " + address),
            HttpCalls.encode(fields).getBytes(java.nio.charset.StandardCharsets.UTF_8));
  }
}
