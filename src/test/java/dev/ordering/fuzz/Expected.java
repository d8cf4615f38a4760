package dev.ordering.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/** What an answer must look like, whatever was sent. */
final class Expected {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Pattern CODE = Pattern.compile("[a-z][a-z0-9_]*");
  private static final Pattern INTERNALS =
      Pattern.compile("Exception|dev\\.ordering|org\\.glassfish|jakarta\\.|java\\.(lang|util)");

  private Expected() {}

  static JsonNode json(Received answer) {
    assertEquals("application/json; charset=utf-8", answer.header("Content-Type"));
    try {
      return JSON.readTree(answer.body());
    } catch (JsonProcessingException exception) {
      throw new AssertionError(answer.toString(), exception);
    }
  }

  /** A success, or an error that the client can read. */
  static JsonNode successOrError(Received answer, Integer... refusals) {
    if (answer.status() == 200) {
      return json(answer);
    }
    return error(answer, refusals);
  }

  /** One of the statuses, in the default error structure. */
  static JsonNode error(Received answer, Integer... refusals) {
    assertTrue(Set.of(refusals).contains(answer.status()), answer::toString);
    JsonNode body = json(answer);
    List<JsonNode> errors = new ArrayList<>();
    if (body.isArray()) {
      body.forEach(errors::add);
    } else {
      errors.add(body);
    }
    assertFalse(errors.isEmpty(), answer::toString);
    errors.forEach(error -> oneError(error, answer));
    return body;
  }

  private static void oneError(JsonNode error, Received answer) {
    Supplier<String> whole = answer::toString;
    assertTrue(CODE.matcher(error.path("error").asText()).matches(), whole);
    String description = error.path("error_description").asText();
    assertFalse(description.isBlank(), whole);
    assertEquals(answer.header("X-Request-Id"), error.path("request_id").asText(), whole);
    String field = error.path("field").asText("/");
    assertTrue(field.startsWith("/") || field.startsWith("?"), whole);
  }

  static void noInternals(Received answer, String sent) {
    // what the client itself sent may be told back
    if (!INTERNALS.matcher(sent).find()) {
      assertFalse(INTERNALS.matcher(answer.body()).find(), answer::toString);
    }
  }
}
