package dev.ordering.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.testing.EveryVersion;
import java.util.Map;
import java.util.Set;

/** Any X-VERSION: the versions of the contract, and nothing that resembles them. */
final class VersionProperty implements Property {
  private static final Set<String> KNOWN = Set.copyOf(EveryVersion.Versions.since("0.2.0"));

  @Override
  public void holds(Input input) {
    String version = input.header(0);
    Received answer =
        FuzzedService.get().call(Sent.get("/shops?zipcode=0000", Map.of("X-VERSION", version)));

    if (KNOWN.contains(version)) {
      assertEquals(200, answer.status(), answer::toString);
      assertEquals(version, answer.header("X-VERSION"));
    } else {
      JsonNode error = Expected.error(answer, 400);
      assertEquals("unsupported_version", error.path("error").asText(), answer::toString);
    }
  }
}
