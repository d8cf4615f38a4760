package dev.ordering.fuzz;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/** POST /checkout with any body (third line on) of any type (second) in any version (first). */
final class CheckoutProperty implements Property {
  @Override
  public void holds(Input input) {
    FuzzedService service = FuzzedService.get();
    Received answer =
        service.call(
            Sent.post(
                "/checkout",
                Map.of(
                    "X-VERSION",
                    input.header(0),
                    "Content-Type",
                    input.header(1),
                    "Authorization",
                    "Bearer " + service.accessToken()),
                input.from(2)));

    JsonNode body = Expected.successOrError(answer, 400, 404, 413, 415, 422);
    if (answer.status() == 200) {
      assertTrue(body.path("errors").isArray(), answer::toString);
      assertTrue(body.path("cart_config").isObject(), answer::toString);
    }
    Expected.noInternals(answer, input.text());
  }
}
