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
  private static final String AS_IF_ANSWERED_997_TIMES_MORE =
      """
      insert into sign_in_failure (account_key, address_key, address_known, failed_at)
      select account_key, address_key, address_known, failed_at
      from system_range(1, 997)
      cross join (select * from sign_in_failure where address_key = 'authorize' limit 1) answer
      """;

  private AdjustableClock clock;

  // asked for before this object is initialised
  @Override
  protected Clock clock() {
    clock = new AdjustableClock();
    return clock;
  }

  @Test
  void anAccountAnswersAThousandTimesInAQuarterOfAnHour() {
    SignInFixture fixture = new SignInFixture(dataSource(), getBaseUri());
    HttpBrowser browser = fixture.browser();
    String address = SignInFixture.authorize(fixture.client("App"));
    String consentAgain = address + "&prompt=consent";
    SignInFixture.decide(
        browser, SignInFixture.consentPage(browser, address, fixture.account()), "allow");
    assertEquals(303, browser.open(address).statusCode());
    fixture.execute(AS_IF_ANSWERED_997_TIMES_MORE);
    assertEquals(303, browser.open(address).statusCode(), "the thousandth");

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
