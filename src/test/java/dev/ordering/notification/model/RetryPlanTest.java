package dev.ordering.notification.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When a device is tried again. */
class RetryPlanTest {
  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  private static Duration wait(int attempts, Optional<Duration> wanted) {
    return Duration.between(NOW, new RetryPlan(NOW).after(attempts, wanted));
  }

  @ParameterizedTest
  @CsvSource({"1, 5", "2, 10", "3, 20", "4, 40", "5, 80", "6, 120", "7, 120", "500, 120"})
  void theWaitDoublesUpToTwoMinutesAndIsUpToAQuarterLongerByChance(int attempts, int seconds) {
    for (int i = 0; i < 200; i++) {
      Duration wait = wait(attempts, Optional.empty());

      assertTrue(wait.compareTo(Duration.ofSeconds(seconds)) >= 0, wait.toString());
      assertTrue(wait.compareTo(Duration.ofMillis(seconds * 1_250L)) <= 0, wait.toString());
    }
  }

  @Test
  void nodesDoNotComeInStep() {
    Set<Duration> waits = new HashSet<>();
    for (int i = 0; i < 100; i++) {
      waits.add(wait(6, Optional.empty()));
    }

    assertTrue(waits.size() > 50, waits.toString());
  }

  @Test
  void aServiceIsLeftAloneAsLongAsItWantsAndNotTriedSooner() {
    assertEquals(Duration.ofMinutes(7), wait(1, Optional.of(Duration.ofMinutes(7))));
    assertTrue(wait(3, Optional.of(Duration.ofSeconds(1))).toSeconds() >= 20);
  }
}
