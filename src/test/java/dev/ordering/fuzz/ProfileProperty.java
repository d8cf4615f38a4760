package dev.ordering.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;

/**
 * PATCH /user with any body (second line on) of any type (first line): it is refused and nothing is
 * stored, or the answer is what is stored.
 */
final class ProfileProperty implements Property {
  @Override
  public void holds(Input input) {
    FuzzedService service = FuzzedService.get();
    String bearer = "Bearer " + service.accessToken();
    JsonNode before = user(bearer);
    Received answer =
        service.call(
            new Sent(
                "PATCH",
                "/user",
                List.copyOf(
                    Map.of("Authorization", bearer, "Content-Type", input.header(0)).entrySet()),
                input.from(1)));

    JsonNode body = Expected.successOrError(answer, 400, 409, 413, 415, 422);
    assertEquals(answer.status() == 200 ? body : before, user(bearer));
  }

  private static JsonNode user(String bearer) {
    return Expected.json(
        FuzzedService.get().call(Sent.get("/user", Map.of("Authorization", bearer))));
  }
}
