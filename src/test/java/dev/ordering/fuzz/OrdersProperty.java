package dev.ordering.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.testing.HttpCalls;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * GET /orders in any version (first line) with any query (second line): at most 15 orders, and
 * {@code next} and {@code future} are queries that are understood.
 */
final class OrdersProperty implements Property {
  @Override
  public void holds(Input input) {
    String query = input.address(1);
    Received answer = orders(input.header(0), query);

    JsonNode body = Expected.successOrError(answer, 400);
    if (answer.status() == 200) {
      JsonNode orders = body.isArray() ? body : body.path("results");
      assertTrue(orders.isArray() && orders.size() <= 15, answer::toString);
      for (String member : new String[] {"next", "future"}) {
        if (body.path(member).isObject()) {
          Map<String, String> parameters = new LinkedHashMap<>();
          body.path(member)
              .properties()
              .forEach(entry -> parameters.put(entry.getKey(), entry.getValue().asText()));
          Received following = orders(answer.header("X-VERSION"), HttpCalls.encode(parameters));
          assertEquals(200, following.status(), () -> answer + "\n" + following);
        }
      }
    }
    Expected.noInternals(answer, query);
  }

  private static Received orders(String version, String query) {
    FuzzedService service = FuzzedService.get();
    return service.call(
        Sent.get(
            "/orders" + (query.isEmpty() ? "" : "?" + query),
            Map.of("Authorization", "Bearer " + service.accessToken(), "X-VERSION", version)));
  }
}
