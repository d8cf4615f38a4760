package dev.ordering.security;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The arithmetic of the limits, with a clock of its own. */
class TokenBucketsTest {
  private final AtomicLong now = new AtomicLong();
  private final TokenBuckets buckets = new TokenBuckets(60, now::get);

  private void pass(Duration duration) {
    now.addAndGet(duration.toNanos());
  }

  @Test
  void aBucketIsRefilledEvenlyAndNeverOverflows() {
    for (int i = 1; i <= 60; i++) {
      assertEquals(new TokenBuckets.Level(60, true, 60 - i, i, 0), buckets.take("a", 1));
    }
    assertEquals(new TokenBuckets.Level(60, false, 0, 60, 1), buckets.take("a", 1));
    pass(Duration.ofSeconds(5));
    assertEquals(new TokenBuckets.Level(60, true, 0, 60, 0), buckets.take("a", 5));
    pass(Duration.ofDays(1));
    assertEquals(new TokenBuckets.Level(60, true, 59, 1, 0), buckets.take("a", 1));
  }

  @Test
  void whatCannotBePaidTakesNothing() {
    assertTrue(buckets.take("a", 55).paid());
    assertEquals(new TokenBuckets.Level(60, false, 5, 55, 5), buckets.take("a", 10));
    assertEquals(5, buckets.take("a", 0).left());
    pass(Duration.ofSeconds(5));
    assertTrue(buckets.take("a", 10).paid());
  }

  @Test
  void sendersDoNotPayForEachOther() {
    assertTrue(buckets.take("a", 60).paid());
    assertFalse(buckets.take("a", 1).paid());
    assertTrue(buckets.take("b", 60).paid());
  }

  @Test
  void quotasAreReadAndMultiplied() {
    assertEquals(Map.of(), RequestQuotas.parse("off").of());
    assertEquals(
        Map.of(RequestQuotas.Kind.USER, 60, RequestQuotas.Kind.ADDRESS, 7),
        RequestQuotas.parse("user=60, address=7").of());
    assertEquals(
        Map.of(RequestQuotas.Kind.USER, 1_000_000_000),
        RequestQuotas.parse("user=900000000").times(1000).of());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "on",
        "user",
        "user=",
        "user=0",
        "user=-1",
        "users=5",
        "user=1,user=2",
        "USER=5"
      })
  void otherTextsAreRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> RequestQuotas.parse(text));
  }
}
