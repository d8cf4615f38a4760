package dev.ordering.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What clients of a version rely on, a line each, as its document says it: endpoints, parameters,
 * members and their types, values. A line that goes is a promise that is broken, and so is a new
 * one that demands something of what was there before; others may come.
 */
final class Promises {
  private static final String REQUIRED = " is required";

  private final JsonNode document;
  private final Set<String> lines = new TreeSet<>();
  private final Set<String> described = new HashSet<>();

  private Promises(JsonNode document) {
    this.document = document;
  }

  static Set<String> of(JsonNode document) {
    Promises promises = new Promises(document);
    document
        .path("paths")
        .properties()
        .forEach(
            path ->
                path.getValue()
                    .properties()
                    .forEach(
                        operation ->
                            promises.operation(
                                operation.getKey().toUpperCase(java.util.Locale.ROOT)
                                    + " "
                                    + path.getKey(),
                                operation.getValue())));
    return promises.lines;
  }

  /** What breaks clients of the earlier promises. */
  static List<String> broken(Set<String> before, Set<String> now) {
    List<String> broken = new ArrayList<>();
    before.stream()
        .filter(line -> !now.contains(line) && !line.endsWith(REQUIRED))
        .map(line -> "gone: " + line)
        .forEach(broken::add);
    now.stream()
        .filter(line -> line.endsWith(REQUIRED) && !before.contains(line))
        .filter(line -> before.contains(line.substring(0, line.indexOf(" < "))))
        .map(line -> "demanded: " + line)
        .forEach(broken::add);
    return broken;
  }

  /** The same in the words of OpenAPI 3.0.3, which has {@code nullable} for the type null. */
  static Set<String> inOpenApi30(Set<String> promises) {
    return promises.stream()
        .filter(line -> !line.endsWith(": \"null\""))
        .map(line -> line.replaceFirst(": \\[(\"\\w+\"),\"null\"]$", ": $1"))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private void operation(String name, JsonNode operation) {
    lines.add(name);
    for (JsonNode each : operation.path("parameters")) {
      JsonNode parameter = resolved(each);
      String at =
          name + " < " + parameter.path("in").asText() + " " + parameter.path("name").asText();
      schema(at, parameter.path("schema"));
      if (parameter.path("required").asBoolean()) {
        lines.add(at + REQUIRED);
      }
    }
    operation
        .path("requestBody")
        .path("content")
        .properties()
        .forEach(body -> schema(name + " < " + body.getKey(), body.getValue().path("schema")));
    operation
        .path("responses")
        .properties()
        .forEach(
            answer ->
                resolved(answer.getValue())
                    .path("content")
                    .properties()
                    .forEach(
                        body ->
                            schema(
                                name + " > " + answer.getKey() + " " + body.getKey(),
                                body.getValue().path("schema"))));
  }

  /** Members of answers are required always: a field that exists is there. */
  private void schema(String at, JsonNode schema) {
    JsonNode reference = schema.path("$ref");
    String type = reference.isTextual() ? reference.asText().replaceAll(".*/", "") : "";
    if (!type.isEmpty()) {
      lines.add(at + ": " + type);
      String direction = at.contains(" < ") ? " < " : " > ";
      String owner = at.contains(" < ") ? at.substring(0, at.indexOf(" < ")) : "";
      // a union that has a name promises what it would without one
      resolved(schema).path("anyOf").forEach(one -> schema(at, one));
      if (described.add(owner + direction + type)) {
        members((owner.isEmpty() ? "" : owner + " < ") + type, resolved(schema), owner.isEmpty());
      }
      return;
    }
    if (schema.has("type")) {
      lines.add(at + ": " + schema.get("type"));
    }
    schema.path("enum").forEach(value -> lines.add(at + " = " + value.asText()));
    schema.path("anyOf").forEach(one -> schema(at, one));
    schema.path("allOf").forEach(one -> schema(at, one));
    if (schema.has("items")) {
      schema(at + "[]", schema.get("items"));
    }
    if (schema.path("additionalProperties").isObject()) {
      schema(at + ".*", schema.get("additionalProperties"));
    }
    if (schema.has("properties")) {
      members(at, schema, !at.contains(" < "));
    }
  }

  private void members(String at, JsonNode schema, boolean answer) {
    for (Map.Entry<String, JsonNode> member : schema.path("properties").properties()) {
      schema(at + "." + member.getKey(), member.getValue());
    }
    schema
        .path("required")
        .forEach(
            name -> lines.add(at + "." + name.asText() + (answer ? " is always there" : REQUIRED)));
    if (answer) {
      schema.path("properties").properties().stream()
          .filter(member -> isNullable(member.getValue()))
          .forEach(member -> lines.add(at + "." + member.getKey() + " is always there"));
    }
  }

  /** What may be null is never left out, though generated clients need not know that. */
  private static boolean isNullable(JsonNode schema) {
    boolean anything = !schema.has("type") && !schema.has("$ref") && !schema.has("anyOf");
    return anything
        || schema.path("nullable").asBoolean()
        || schema.path("type").toString().contains("null")
        || schema.path("anyOf").toString().contains("null");
  }

  private JsonNode resolved(JsonNode node) {
    return node.path("$ref").isTextual()
        ? document.at(node.get("$ref").asText().substring(1))
        : node;
  }
}
