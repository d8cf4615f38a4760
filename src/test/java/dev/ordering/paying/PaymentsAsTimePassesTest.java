package dev.ordering.paying;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.notification.Poll;
import dev.ordering.testing.AdjustableClock;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What this service asks a provider because it is time to, though nobody reports anything. */
@Tag("thorough")
class PaymentsAsTimePassesTest extends MollieTest {
  private AdjustableClock clock;

  @Override
  protected Clock clock() {
    clock = new AdjustableClock();
    return clock;
  }

  @Override
  protected Map<String, String> settings() {
    Map<String, String> settings = super.settings();
    settings.put("paymentTimeout", "PT5M");
    return settings;
  }

  @Test
  void noPaymentTimesOutBeforeItsProviderWasAsked() throws Exception {
    JsonNode untouched = placed();
    JsonNode placed = placed();
    mollie().become(opened(placed), "paid");
    mollie().hangPolls(true);

    clock.advance(Duration.ofMinutes(6));
    becomes(untouched, "timeout");
    assertEquals("pending", status(placed), "the provider has not answered");
    mollie().hangPolls(false);
    clock.advance(Duration.ofMinutes(1));

    becomes(placed, "paid");
    String history = customer().order(id(placed)).get("history").toString();
    assertFalse(history.contains("timeout"), history);
  }

  @Test
  void anAttemptThatNeverEndsIsNotAskedAboutForEver() throws Exception {
    JsonNode forgotten = placed();
    opened(forgotten);
    clock.advance(Duration.ofDays(101));
    signIn();
    becomes(forgotten, "timeout");
    Object asked = attempt(forgotten).get("lookedAt");
    JsonNode recent = placed();
    String id = opened(recent);

    clock.advance(Duration.ofHours(2));
    signIn();
    becomes(recent, "timeout");

    assertEquals(asked, attempt(forgotten).get("lookedAt"));
    mollie().become(id, "expired");
    notified(id);
  }

  @Test
  void whatABankTookBackIsFoundTheNextDay() throws Exception {
    JsonNode placed = placed();
    String id = paid(placed);
    assertEquals("paid", status(placed));
    mollie().book().chargeBack(id);
    final long polls = mollie().polls(id);

    clock.advance(Duration.ofHours(25));
    signIn();

    Poll.until("told", () -> differences().equals(List.of("charged_back")));
    assertEquals(polls + 1, mollie().polls(id));
  }

  private List<String> differences() throws Exception {
    return rows("differences").stream().map(row -> row.get("what").toString()).toList();
  }
}
