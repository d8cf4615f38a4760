package dev.ordering.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.Set;

/**
 * POST /api/token with any body: the first line is its Content-Type. {@code {code}}, {@code
 * {verifier}}, {@code {refresh}} and {@code {session}} become live ones, and only where they stand
 * may a pair be given.
 */
final class TokenProperty implements Property {
  private static final Set<String> ERRORS =
      Set.of(
          "invalid_request",
          "invalid_client",
          "invalid_grant",
          "invalid_scope",
          "unauthorized_client",
          "unsupported_grant_type",
          "too_many_failures",
          "temporarily_unavailable",
          "unsupported_media_type",
          "body_too_large");

  @Override
  public void holds(Input input) {
    FuzzedService service = FuzzedService.get();
    String written = input.from(1);
    boolean code = written.contains("{code}") && written.contains("{verifier}");
    boolean refresh = written.contains("{refresh}");
    boolean session = written.contains("{session}");
    String body =
        written
            .replace("{code}", code ? service.code() : "")
            .replace("{verifier}", FuzzedService.VERIFIER)
            .replace("{refresh}", refresh ? service.refreshToken() : "")
            .replace("{session}", service.session());

    Received answer =
        service.call(Sent.post("/api/token", Map.of("Content-Type", input.header(0)), body));

    if (answer.status() == 200) {
      assertTrue(code || refresh || session, "a pair for nothing");
      JsonNode pair = Expected.json(answer);
      assertTrue(pair.path("access_token").asText().matches("[0-9a-f]{64}"), answer::toString);
      assertTrue(pair.path("refresh_token").asText().matches("[0-9a-f]{64}"), answer::toString);
      assertEquals("Bearer", pair.path("token_type").asText());
    } else {
      JsonNode error = Expected.error(answer, 400, 401, 413, 415, 429, 503);
      assertTrue(ERRORS.contains(error.path("error").asText()), answer::toString);
      // RFC 6749 5.2: the characters of error_description
      assertTrue(
          error.path("error_description").asText().matches("[ !#-\\[\\]-~]+"), answer::toString);
    }
    if (answer.status() != 413 && answer.status() != 415) {
      assertEquals("no-store", answer.header("Cache-Control"), answer::toString);
    }
  }
}
