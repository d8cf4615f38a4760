package dev.ordering.oauth.authorize;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.AdjustableClock;
import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.ServiceTest;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** How often the user of an account may answer: each answer leaves a row for up to an hour. */
class AuthorizationLimitTest extends ServiceTest {
  private AdjustableClock clock;

  // asked for before this object is initialised
  @Override
  protected Clock clock() {
    clock = new AdjustableClock();
    return clock;
  }

  @Test
  void anAccountAnswersThreeHundredTimesInAQuarterOfAnHour() {
    SignInFixture fixture = new SignInFixture(dataSource(), getBaseUri());
    HttpBrowser browser = fixture.browser();
    String address = SignInFixture.authorize(fixture.client("App"));
    String consentAgain = address + "&prompt=consent";
    SignInFixture.decide(
        browser, SignInFixture.consentPage(browser, address, fixture.account()), "allow");
    for (int i = 1; i < 300; i++) {
      assertEquals(303, browser.open(address).statusCode(), "answer " + i);
    }

    HttpResponse<String> refused = browser.open(address);
    assertEquals(429, refused.statusCode());
    int wait = Integer.parseInt(refused.headers().firstValue("Retry-After").orElseThrow());
    assertTrue(wait > 0 && wait <= 900, "wait " + wait);
    assertTrue(refused.body().contains("Too many attempts. Try again in 15 minutes."));
    assertEquals(429, browser.open(address + "&prompt=none").statusCode());
    HttpResponse<String> asked = browser.open(consentAgain);
    assertEquals(429, SignInFixture.decide(browser, asked, "allow").statusCode());
    assertEquals(429, SignInFixture.decide(browser, asked, "deny").statusCode());

    HttpBrowser other = fixture.browser();
    HttpResponse<String> allowed =
        SignInFixture.decide(
            other, SignInFixture.consentPage(other, address, fixture.account()), "allow");
    assertEquals(303, allowed.statusCode(), "another account");

    clock.advance(Duration.ofSeconds(wait));
    assertEquals(303, browser.open(address).statusCode());
    assertEquals(303, SignInFixture.decide(browser, asked, "deny").statusCode());
  }
}
