package dev.ordering.changelog;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Moments as versions before 1.3.0 write them. */
class OlderFormsTest {
  @ParameterizedTest
  @CsvSource({
    "2026-07-01 12:00:00, 2026-07-01T09:59:59Z",
    "2026-01-01 00:00:00, 2025-12-31T22:59:59Z",
    // the repeated hour of autumn: the first
    "2026-10-25 02:30:00, 2026-10-25T00:29:59Z",
    // the missing hour of spring: an hour later
    "2026-03-29 02:30:00, 2026-03-29T01:29:59Z",
    "1970-01-01 01:00:00, 1969-12-31T23:59:59Z",
    "9999-12-31 23:59:59, 9999-12-31T22:59:58Z",
  })
  void beforeMeansUpToTheSecondBefore(String before, Instant last) {
    assertEquals(
        Optional.of(Long.toString(last.getEpochSecond())), Migrations.lastSecondBefore(before));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "yesterday",
        "2026-07-01",
        "2026-07-01T12:00:00",
        "2026-02-30 12:00:00",
        "2026-07-01 24:00:00",
        "2026-07-01 12:00:60",
        "26-07-01 12:00:00",
        "+12026-07-01 12:00:00",
        "2026-7-1 12:00:00",
        " 2026-07-01 12:00:00",
        "2026-07-01 12:00:00Z"
      })
  void whatIsNoMomentIsRefused(String before) {
    assertEquals(Optional.empty(), Migrations.lastSecondBefore(before));
  }

  @Test
  void aTimestampIsWrittenAsInBrussels() {
    assertEquals(
        "2026-07-01 12:00:00",
        Migrations.brusselsText(Instant.parse("2026-07-01T10:00:00Z").getEpochSecond()));
  }
}
