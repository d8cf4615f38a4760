package dev.ordering.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What happened is counted for sixty minutes. */
class LastHourTest {
  @ParameterizedTest
  @ValueSource(longs = {0, 59, 1_000_000_007, -61})
  void whatIsOlderThanAnHourIsForgotten(long start) {
    AtomicLong minute = new AtomicLong(start);
    LastHour hour = new LastHour(minute::get);
    assertEquals(0, hour.count());

    hour.add();
    hour.add();
    minute.set(start + 30);
    hour.add();
    assertEquals(3, hour.count());
    minute.set(start + 59);
    assertEquals(3, hour.count());
    minute.set(start + 60);
    assertEquals(1, hour.count());
    hour.add();
    assertEquals(2, hour.count());
    minute.set(start + 500);
    assertEquals(0, hour.count());
  }
}
