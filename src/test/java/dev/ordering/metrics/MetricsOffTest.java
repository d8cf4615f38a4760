package dev.ordering.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.testing.OneServiceTest;
import org.junit.jupiter.api.Test;

/** Metrics over HTTP where nobody is named who may read them. */
class MetricsOffTest extends OneServiceTest {
  @Test
  void thereIsNothing() {
    assertEquals(404, target("/metrics").request().get().getStatus());
    assertEquals(
        404, target("/metrics").request().header("Authorization", "Bearer ").get().getStatus());
  }
}
