package dev.ordering.oauth.token;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What becomes of a presented refresh token. */
class RefreshOutcomeTest {
  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  @ParameterizedTest
  @CsvSource({"true, ROTATE", "false, REFUSE"})
  void theLiveTokenRotatesIfItMayBeUsed(boolean usable, RefreshOutcome expected) {
    assertEquals(expected, RefreshOutcome.ofLive(usable));
  }

  @ParameterizedTest
  @CsvSource({
    "30000, true, true, REPEAT",
    "0, true, true, REPEAT",
    "-1, true, true, REVOKE",
    "0, false, true, REFUSE",
    "0, true, false, REFUSE",
    "-1, false, false, REVOKE",
    ", true, true, REVOKE",
    ", false, false, REVOKE",
  })
  void aUsedTokenRepeatsWithinTheGraceTimeAndRevokesAfterIt(
      Long graceLeft, boolean usable, boolean successorIsLive, RefreshOutcome expected) {
    Optional<Instant> graceUntil = Optional.ofNullable(graceLeft).map(NOW::plusMillis);

    assertEquals(expected, RefreshOutcome.ofUsed(usable, graceUntil, successorIsLive, NOW));
  }
}
