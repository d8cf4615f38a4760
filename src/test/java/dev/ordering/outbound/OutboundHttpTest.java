package dev.ordering.outbound;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.http.HttpHeaders;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How long a push service wants to be left alone (RFC 9110 10.2.3). */
class OutboundHttpTest {
  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  private static Optional<Duration> retryAfter(Map<String, List<String>> headers) {
    return OutboundHttp.retryAfter(HttpHeaders.of(headers, (name, value) -> true), NOW);
  }

  private static Optional<Duration> retryAfter(String value) {
    return retryAfter(Map.of("Retry-After", List.of(value)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0|0",
        "7|7",
        " 42 |42",
        "999999999|86400",
        "Fri, 20 Nov 2026 12:00:30 GMT|30",
        "Fri, 20 Nov 2026 12:00:00 GMT|0"
      })
  void secondsAndDatesAreRead(String value, long seconds) {
    assertEquals(Optional.of(Duration.ofSeconds(seconds)), retryAfter(value));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "-1", "1.5", "soon", "9999999999", "Fri, 20 Nov 2026 11:59:59 GMT", "20 Nov"})
  void whatIsNeitherOrPastIsNoWish(String value) {
    assertEquals(Optional.empty(), retryAfter(value));
  }

  @Test
  void withoutTheHeaderThereIsNoWish() {
    assertEquals(Optional.empty(), retryAfter(Map.of()));
  }
}
