package dev.ordering.persistence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** How the time of the database is counted on. */
class ExtrapolatedTimeTest {
  private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
  private static final long START = -7_000;

  private static ExtrapolatedTime noon() {
    return new ExtrapolatedTime(NOON, START);
  }

  private static long seconds(long count) {
    return Duration.ofSeconds(count).toNanos();
  }

  @Test
  void itGoesOnByTheCounterAlone() {
    assertEquals(NOON.plusSeconds(90), noon().at(START + seconds(90)));
  }

  @Test
  void anAnswerThatIsLateDoesNotMakeItGoToAndFro() {
    ExtrapolatedTime time = noon();

    // told at 12:00:10, and on its way for three seconds
    ExtrapolatedTime after =
        time.corrected(NOON.plusSeconds(10), START + seconds(10), START + seconds(13));

    assertSame(time, after);
  }

  @Test
  void oneThatIsBehindCatchesUpWithWhatWasTold() {
    long answered = START + seconds(10);

    ExtrapolatedTime after = noon().corrected(NOON.plusSeconds(12), answered - 5, answered);

    assertEquals(NOON.plusSeconds(12), after.at(answered));
    assertEquals(NOON.plusSeconds(13), after.at(answered + seconds(1)));
  }

  @Test
  void oneThatIsAheadGoesBackNoFurtherThanItMust() {
    long answered = START + seconds(10);

    ExtrapolatedTime after =
        noon().corrected(NOON.plusSeconds(3), START + seconds(8), START + seconds(10));

    assertEquals(NOON.plusSeconds(5), after.at(answered));
  }
}
