package dev.ordering.notification;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Callable;

/** Waits for what comes about by itself. */
public final class Poll {
  private Poll() {}

  public static void until(Duration patience, String what, Callable<Boolean> condition)
      throws Exception {
    Instant end = Instant.now().plus(patience);
    while (!condition.call()) {
      assertTrue(Instant.now().isBefore(end), () -> "not in time: " + what);
      Thread.sleep(50);
    }
  }
}
