package dev.ordering.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/**
 * Bodies to try an operation with, and what it answers, from {@code examples.json} by operation:
 * those that are the same in every version which has it.
 */
final class Examples {
  private final JsonNode examples;

  Examples() {
    try (InputStream file = Examples.class.getResourceAsStream("examples.json")) {
      examples = new ObjectMapper().readTree(file);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  /** Adds them to an operation that is otherwise complete. */
  void complete(ObjectNode operation) {
    JsonNode own = examples.path(operation.path("operationId").asText());
    add(operation.at("/requestBody/content"), own.path("request"));
    add(operation.at("/responses/200/content"), own.path("answer"));
  }

  private static void add(JsonNode content, JsonNode examples) {
    if (examples.isObject()) {
      content.forEach(body -> ((ObjectNode) body).set("examples", examples));
    }
  }
}
