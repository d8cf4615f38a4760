package dev.ordering.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/**
 * Converts an OpenAPI 3.1 document to version 3.0.3, for tools that do not support 3.1. Version
 * 3.0.3 has {@code nullable} instead of the type {@code null}, no {@code const}, no {@code
 * webhooks}, and nothing beside a {@code $ref}.
 */
public final class OpenApi30 {
  private OpenApi30() {}

  /** Returns the document in version 3.0.3. */
  public static ObjectNode of(ObjectNode document) {
    ObjectNode older = document.deepCopy();
    older.remove("webhooks");
    older
        .path("paths")
        .forEach(path -> path.forEach(operation -> responses(operation.path("responses"), older)));
    older.withObject("/components/responses").retain(referenced(older));
    change(older);
    return older.put("openapi", "3.0.3");
  }

  /** Writes a response in full if it has a description beside its {@code $ref}. */
  private static void responses(JsonNode responses, ObjectNode document) {
    for (JsonNode each : responses) {
      if (each instanceof ObjectNode response && response.has("$ref") && response.size() > 1) {
        JsonNode shared = document.at(response.remove("$ref").asText().substring(1));
        shared.properties().forEach(part -> response.putIfAbsent(part.getKey(), part.getValue()));
      }
    }
  }

  /** Returns the names that references end with. A response that is always in full has none. */
  private static List<String> referenced(ObjectNode document) {
    return document.findValuesAsText("$ref").stream()
        .map(reference -> reference.substring(reference.lastIndexOf('/') + 1))
        .toList();
  }

  private static void change(JsonNode node) {
    if (node instanceof ObjectNode object) {
      types(object);
      constant(object);
      reference(object);
    }
    node.forEach(OpenApi30::change);
  }

  private static void types(ObjectNode schema) {
    if (schema.get("type") instanceof ArrayNode types) {
      schema.put("type", types.get(0).asText()).put("nullable", true);
    }
    if (schema.get("anyOf") instanceof ArrayNode forms
        && forms.get(forms.size() - 1).path("type").asText().equals("null")) {
      forms.remove(forms.size() - 1);
      schema.remove("anyOf");
      // each form is a reference to an object; nullable has no effect without a type (OpenAPI
      // 3.0.3, 4.7.24.1)
      schema.put("type", "object").put("nullable", true).set("allOf", forms);
    }
  }

  private static void constant(ObjectNode schema) {
    if (schema.path("const").isTextual()) {
      schema.putArray("enum").add(schema.remove("const"));
    }
  }

  private static void reference(ObjectNode object) {
    JsonNode reference = object.path("$ref");
    if (reference.asText().startsWith("#/components/schemas/") && object.size() > 1) {
      object.remove("$ref");
      object.putArray("allOf").addObject().set("$ref", reference);
    } else if (reference.isTextual()) {
      object.removeAll();
      object.set("$ref", JsonNodeFactory.instance.textNode(reference.asText()));
    }
  }
}
