package dev.ordering.notification.dispatch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.notification.model.Attempt;
import dev.ordering.notification.model.Delivery;
import dev.ordering.notification.push.PushOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What administrators read of messages that did not reach devices. */
class DispatchLogTest {
  private final Logger logger = Logger.getLogger(DispatchLog.class.getName());
  private final List<String> lines = new ArrayList<>();

  @BeforeEach
  void listen() {
    logger.setLevel(Level.INFO);
    logger.setFilter(
        entry -> {
          lines.add(entry.getMessage());
          return false;
        });
  }

  @AfterEach
  void stop() {
    logger.setLevel(null);
    logger.setFilter(null);
  }

  private static Attempt attempt(long device, PushOutcome outcome) {
    return new Attempt(new Delivery(device, 0, Optional.empty()), outcome);
  }

  @Test
  void eachReasonIsALineWithHowManyDevicesItKeptTheMessageFrom() {
    DispatchLog.report(
        7,
        List.of(
            attempt(1, PushOutcome.delivered()),
            attempt(2, PushOutcome.retry("no answer in time")),
            attempt(3, PushOutcome.gone("status 410")),
            attempt(4, PushOutcome.retry("no answer in time")),
            attempt(5, PushOutcome.refused("status 400\nforged"))));

    assertEquals(
        List.of(
            "notification 7: not delivered now, no answer in time; devices: 2",
            "notification 7: refused, status 400 forged; devices: 1",
            "notification 7: the device is no longer registered, status 410; devices: 1"),
        lines);
  }

  @Test
  void whatReachedEverybodyIsNotSpokenOf() {
    DispatchLog.report(7, List.of(attempt(1, PushOutcome.delivered())));

    assertEquals(List.of(), lines);
  }
}
