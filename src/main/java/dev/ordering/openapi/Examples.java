package dev.ordering.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/**
 * Parameters and bodies to try an operation with, and what it returns, from {@code examples.json}
 * by operation: those that are the same in every version which has it. The first body works as it
 * is with the demo data.
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
    for (JsonNode parameter : operation.path("parameters")) {
      JsonNode example = own.path("parameters").path(parameter.path("name").asText());
      if (!example.isMissingNode()) {
        ((ObjectNode) parameter).set("example", example);
      }
    }
    add(operation.at("/requestBody/content"), own.path("request"));
    add(operation.at("/responses/200/content"), own.path("answer"));
  }

  private static void add(JsonNode content, JsonNode examples) {
    if (examples.isObject()) {
      content.forEach(body -> ((ObjectNode) body).set("examples", examples));
    }
  }
}
