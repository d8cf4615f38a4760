package dev.ordering.openapi;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * JSON schemas that are inlined where they are used: those of single values and of nullable values.
 */
final class PlainSchemas {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private PlainSchemas() {}

  static ObjectNode simple(String type) {
    return NODES.objectNode().put("type", type);
  }

  static ObjectNode scalar(Class<?> raw) {
    if (raw == long.class || raw == Long.class) {
      return simple("integer").put("format", "int64");
    }
    if (raw == int.class || raw == Integer.class) {
      return simple("integer").put("format", "int32");
    }
    if (raw == boolean.class || raw == Boolean.class) {
      return simple("boolean");
    }
    if (raw == BigDecimal.class) {
      return simple("number");
    }
    return raw == Object.class ? NODES.objectNode() : simple("string");
  }

  static ObjectNode nullable(ObjectNode schema) {
    if (!schema.has("type") && !schema.has("$ref")) {
      // a schema without a type allows any value, including null
      return schema;
    }
    if (schema.has("type")) {
      ArrayNode types = NODES.arrayNode().add(schema.get("type")).add("null");
      schema.set("type", types);
      if (schema.get("enum") instanceof ArrayNode values) {
        values.addNull();
      }
      return schema;
    }
    ObjectNode either = NODES.objectNode();
    Optional.ofNullable(schema.remove("description"))
        .ifPresent(text -> either.set("description", text));
    either.putArray("anyOf").add(schema).add(simple("null"));
    return either;
  }
}
