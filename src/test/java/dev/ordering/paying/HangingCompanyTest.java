package dev.ordering.paying;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.notification.Poll;
import dev.ordering.order.CartBody;
import dev.ordering.testing.AdjustableClock;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A company whose provider hangs, with much to ask it, and one whose provider works. */
@Tag("thorough")
class HangingCompanyTest extends MollieTest {
  private static final int MANY = 40;

  /** Less than the ten seconds that a call is waited for. */
  private static final Duration SHORT = Duration.ofSeconds(8);

  private static final Duration FIRST_WAIT = Duration.ofSeconds(16);

  private AdjustableClock clock;
  private final MollieServer other = new MollieServer();

  @Override
  protected Clock clock() {
    clock = new AdjustableClock();
    return clock;
  }

  @BeforeAll
  void configureOther() throws Exception {
    console().invoke("Payments", "configure", "2", file("other", other.settings()));
  }

  @AfterAll
  void stopOther() {
    other.close();
  }

  @Test
  void whatIsPaidAndPaidBackAtTheOneDoesNotWaitForTheOther() throws Exception {
    List<JsonNode> hanging = new ArrayList<>();
    for (int i = 0; i < MANY; i++) {
      hanging.add(placed());
      opened(hanging.get(i));
    }
    JsonNode working = placed(cart().items(CartBody.item(3, 41, 4)));
    String id = opened(working);
    other.become(id, "paid");
    mollie().hangLooks(true);

    clock.advance(FIRST_WAIT);
    Poll.until(SHORT, "paid", () -> status(working).equals("paid"));
    mollie().hangLooks(false);

    for (JsonNode placed : hanging) {
      paid(placed);
    }
    mollie()
        .failByChance(
            (call, changes) -> changes ? MollieServer.Fault.HANGS : MollieServer.Fault.NONE);
    hanging.forEach(this::takeBack);
    clock.advance(Duration.ofSeconds(1));
    takeBack(working);

    Poll.until(SHORT, "refunded", () -> status(working).equals("refunded"));
    assertEquals(new BigDecimal("0.00"), other.book().kept());
  }

  private void takeBack(JsonNode placed) {
    customer()
        .app()
        .patch("1.9.0", "/orders/" + id(placed), "application/json", "{\"status\": \"REMOVED\"}");
  }
}
