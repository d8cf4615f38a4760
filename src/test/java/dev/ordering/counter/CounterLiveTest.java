package dev.ordering.counter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.http.text.Sha256;
import dev.ordering.order.CartBody;
import dev.ordering.testing.AdjustableClock;
import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.RawHttp;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What keeps the counter up to date, and the headers that guard its pages. */
class CounterLiveTest extends CounterFixture {
  private static final String PART = "/counter/orders?company=1&shop=1";

  private AdjustableClock clock;

  @Override
  protected Clock clock() {
    clock = new AdjustableClock();
    clock.advance(Duration.between(clock.instant(), NOW));
    return clock;
  }

  @Test
  void asLongAsNothingHappensNothingIsReadOrSent() {
    String cookies = cookies(staff());
    RawHttp.Answer first = part(cookies, "", "en");
    statements();
    RawHttp.Answer again = part(cookies, first.header("ETag"), "en");
    int cost = statements();

    assertEquals(200, first.status(), first::whole);
    assertEquals(304, again.status(), again::whole);
    assertEquals("", again.body());
    assertTrue(cost <= 3, "the session, its account, and the position of the feed: " + cost);
    assertEquals(200, part(cookies, first.header("ETag"), "nl").status());
  }

  @Test
  void whateverHappensToAnOrderIsSeenAtTheNextQuestion() {
    String cookies = cookies(staff());
    String before = part(cookies, "", "en").header("ETag");
    long id = placed();

    RawHttp.Answer placed = part(cookies, before, "en");
    assertEquals(200, placed.status(), placed::whole);
    assertTrue(groups(placed.body()).get("new").contains(id), placed::whole);
    assertTrue(placed.body().contains("data-announcement=\"New order #"), placed::whole);
    assertTrue(placed.body().contains("data-title=\"("), placed::whole);

    press(browser("counter"), id, "accept");
    RawHttp.Answer accepted = part(cookies, placed.header("ETag"), "en");
    assertEquals(200, accepted.status(), accepted::whole);
    assertTrue(groups(accepted.body()).get("today").contains(id), accepted::whole);
    assertNotEquals(placed.header("ETag"), accepted.header("ETag"));
  }

  @Test
  void whatHappensAtAnotherShopIsNotReadHere() {
    String cookies = cookies(staff());
    String tag = part(cookies, "", "en").header("ETag");

    placed(CartBody.takeout(TODAY, "17:00").items(CartBody.item(2, 28, 1)));

    assertEquals(304, part(cookies, tag, "en").status());
  }

  @Test
  void everyQuarterOfAnHourADayMayHaveEnded() {
    String cookies = cookies(staff());
    String tag = part(cookies, "", "en").header("ETag");

    clock.advance(Duration.ofMinutes(15));

    assertEquals(200, part(cookies, tag, "en").status());
  }

  @Test
  void theTagOfOneReaderIsWorthNothingToAnother() {
    placed();
    String tag = part(cookies(staff()), "", "en").header("ETag");

    RawHttp.Answer other = part(cookies(browser("counter")), tag, "en");

    assertEquals(200, other.status(), "its forms carry other tokens");
  }

  @Test
  void anEndedSessionLeadsToTheSignInAndALostPermissionIsTold() {
    RawHttp.Answer nobody = part("", "", "en");
    assertEquals(303, nobody.status());
    assertTrue(nobody.header("Location").endsWith("/oauth/sign-in?to=%2Fcounter%3Fshop%3D1"));

    assertEquals(403, part(cookies(browser("newcomer")), "", "en").status());
    String counter = cookies(browser("counter"));
    for (String other :
        List.of("?company=1&shop=2", "?company=2&shop=1", "?company=1", "?shop=1", "")) {
      int status = http().get("/counter/orders" + other, "Accept: text/html", counter).status();
      assertTrue(status == 403 || status == 404, other + ": " + status);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/counter", "/counter?shop=2", "/counter/orders/{id}", PART})
  void noPageIsFramedCachedOrReferredToAndOneScriptAloneRuns(String path) {
    String target = path.replace("{id}", Long.toString(placed()));
    RawHttp.Answer page = http().get(target, "Accept: text/html", cookies(staff()));

    assertEquals(200, page.status(), page::whole);
    String policy = page.header("Content-Security-Policy");
    assertTrue(policy.contains("default-src 'none'"), policy);
    assertTrue(policy.contains("frame-ancestors 'none'"), policy);
    assertFalse(policy.contains("unsafe") || policy.contains("script-src 'self'"), policy);
    assertEquals("DENY", page.header("X-Frame-Options"));
    assertEquals("no-store", page.header("Cache-Control"));
    assertEquals("no-referrer", page.header("Referrer-Policy"));
    assertFalse(page.body().matches("(?s).*(<iframe|\\son[a-z]+=|\\sstyle=).*"), page::whole);
    if (target.startsWith("/counter/orders?")) {
      assertFalse(policy.contains("script-src"), policy);
      return;
    }
    Matcher script =
        Pattern.compile("<script src=\"(/assets/counter.js\\?v=\\w+)\" integrity=\"([^\"]+)\"")
            .matcher(page.body().replace("&#61;", "="));
    assertTrue(script.find(), page::whole);
    assertFalse(script.find(), "there is one");
    script.reset();
    script.find();
    String file = http().get(script.group(1)).body();
    byte[] digest = Sha256.of(file.getBytes(StandardCharsets.UTF_8));
    assertEquals("sha256-" + Base64.getEncoder().encodeToString(digest), script.group(2));
    assertTrue(
        policy.contains("; script-src " + getBaseUri() + "assets/counter.js; connect-src 'self';"),
        policy);
  }

  private RawHttp.Answer part(String cookies, String tag, String language) {
    return http()
        .get(
            PART,
            "Accept: text/html",
            "Accept-Language: " + language,
            cookies.isEmpty() ? "X: y" : cookies,
            tag.isEmpty() ? "Y: z" : "If-None-Match: " + tag);
  }

  private RawHttp http() {
    return new RawHttp(getBaseUri());
  }

  private static String cookies(HttpBrowser browser) {
    return "Cookie: ORDERING_BROWSER="
        + browser.cookie("ORDERING_BROWSER")
        + "; ORDERING_SESSION="
        + browser.cookie("ORDERING_SESSION");
  }
}
