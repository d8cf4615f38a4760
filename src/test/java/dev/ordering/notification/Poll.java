package dev.ordering.notification;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Callable;

/** Waits for what comes about by itself. */
public final class Poll {
  /** Only a test that fails waits so long, however slow the machine is. */
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  private Poll() {}

  /** Waits until a condition holds. */
  public static void until(String what, Callable<Boolean> condition) throws Exception {
    until(PATIENCE, what, condition);
  }

  /** The same for what takes longer. */
  public static void until(Duration patience, String what, Callable<Boolean> condition)
      throws Exception {
    Instant end = Instant.now().plus(patience);
    while (!condition.call()) {
      assertTrue(Instant.now().isBefore(end), () -> "not in time: " + what);
      Thread.sleep(50);
    }
  }
}
