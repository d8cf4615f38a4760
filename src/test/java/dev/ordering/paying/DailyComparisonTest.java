package dev.ordering.paying;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.notification.Poll;
import dev.ordering.testing.AdjustableClock;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What was paid is compared with the book of its provider every day, though nobody reports it. */
@Tag("thorough")
class DailyComparisonTest extends MollieTest {
  private AdjustableClock clock;

  @Override
  protected Clock clock() {
    clock = new AdjustableClock();
    return clock;
  }

  @Test
  void whatABankTookBackIsFoundTheNextDay() throws Exception {
    JsonNode placed = placed();
    String id = paid(placed);
    assertEquals("paid", status(placed));
    mollie().book().chargeBack(id);
    final int looks = mollie().looks();

    clock.advance(Duration.ofHours(25));

    Poll.until(SOON, "told", () -> differences().equals(List.of("charged_back")));
    assertEquals(looks + 1, mollie().looks());
  }

  private List<String> differences() throws Exception {
    return rows("differences").stream().map(row -> row.get("what").toString()).toList();
  }
}
