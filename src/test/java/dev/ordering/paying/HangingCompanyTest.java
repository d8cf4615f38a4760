package dev.ordering.paying;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.notification.Poll;
import dev.ordering.order.CartBody;
import dev.ordering.testing.AdjustableClock;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A company whose provider hangs, with much to ask it, and one whose provider works. */
@Tag("thorough")
class HangingCompanyTest extends MollieTest {
  private static final int MANY = 40;

  /** How many calls a node makes at once, of which one company has a share. */
  private static final int AT_ONCE = 32;

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
    mollie().hangPolls(true);

    int polls = mollie().polls();
    clock.advance(FIRST_WAIT);
    Poll.until("paid", () -> status(working).equals("paid"));
    assertTrue(mollie().polls() - polls < AT_ONCE, "it did not have all of them");
    mollie().hangPolls(false);

    for (JsonNode placed : hanging) {
      paid(placed);
    }
    AtomicInteger hung = new AtomicInteger();
    mollie()
        .failByChance(
            (call, changes) -> {
              if (changes) {
                hung.incrementAndGet();
                return MollieServer.Fault.HANGS;
              }
              return MollieServer.Fault.NONE;
            });
    hanging.forEach(this::takeBack);
    clock.advance(Duration.ofSeconds(1));
    takeBack(working);

    Poll.until("refunded", () -> status(working).equals("refunded"));
    assertTrue(hung.get() < AT_ONCE, "it did not have all of them");
    assertEquals(new BigDecimal("0.00"), other.book().kept());
  }

  private void takeBack(JsonNode placed) {
    customer()
        .app()
        .patch("1.9.0", "/orders/" + id(placed), "application/json", "{\"status\": \"REMOVED\"}");
  }
}
