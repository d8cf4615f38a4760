package dev.ordering.war;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.RawHttp;
import dev.ordering.testing.TomcatServer;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One account that signs in over more connections than the server has threads. */
class SignInFloodIT {
  private static final int WARMING = 60;
  private static final int CONNECTIONS = 600;
  private static final int LOOKS = 100;
  private static final Set<String> RESPONSES = Set.of("200", "429 Retry-After", "503 Retry-After");

  @Test
  void livenessIsToldWhileOneAccountSignsInOverAndOver(@TempDir Path base) throws Exception {
    try (TomcatServer server = TomcatServer.start(base, "/shop", Map.of("demo", "true"))) {
      look(server);
    }
  }

  /** Looks at the liveness of a server during a flood; it has the context path {@code /shop}. */
  static void look(TomcatServer server) throws Exception {
    new HttpCalls(server.address()).grant("demo-first-party", "customer", "warm");
    try (SignInFlood warm = SignInFlood.open(URI.create(server.address()), WARMING)) {
      warm.await();
    }
    RawHttp raw = new RawHttp(URI.create(server.address()));
    List<Long> millis = new ArrayList<>();
    Map<String, LongAdder> responses;
    try (SignInFlood flood = SignInFlood.open(URI.create(server.address()), CONNECTIONS)) {
      while (!flood.isOver() && millis.size() < LOOKS) {
        long begun = System.nanoTime();
        assertEquals(200, raw.get("/shop/health/live").status());
        millis.add((System.nanoTime() - begun) / 1_000_000);
      }
      responses = flood.responses();
    }
    String seen = millis + " ms; " + responses;
    assertTrue(RESPONSES.containsAll(responses.keySet()), seen);
    List<Long> sorted = millis.stream().sorted().toList();
    assertTrue(sorted.get(sorted.size() / 2) < 200, seen);
    // where everybody waits for a hash, the first look takes more than 20 s
    assertTrue(sorted.get(sorted.size() - 1) < 10_000, seen);
  }
}
