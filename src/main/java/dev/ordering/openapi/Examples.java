package dev.ordering.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.http.text.ClassPathFiles;

/**
 * The example parameters, requests and responses of operations, from {@code examples.json}. Only
 * examples that are the same in every version of the operation are there. With the demo data, the
 * first request of an operation works unchanged.
 */
final class Examples {
  private final JsonNode examples = ClassPathFiles.readJson(Examples.class, "examples.json");

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
