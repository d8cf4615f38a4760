package dev.ordering.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/**
 * The example parameters, requests and responses of operations, from {@code examples.json}. Only
 * examples that are the same in every version of the operation are there. With the demo data, the
 * first request of an operation works unchanged.
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

  /** Adds the examples to an operation that is otherwise complete. */
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
