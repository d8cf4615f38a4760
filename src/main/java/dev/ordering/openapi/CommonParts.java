package dev.ordering.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.type.TypeFactory;
import dev.ordering.http.ExampleValues;
import dev.ordering.http.problem.ApiErrorRepresentation;
import dev.ordering.http.text.ClassPathFiles;
import dev.ordering.security.Scope;
import dev.ordering.versioning.Change;
import dev.ordering.versioning.VersionStatus;
import dev.ordering.versioning.VersionView;
import java.lang.reflect.Type;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The parts of a version's document that are the same for every operation. What is also the same in
 * every version is in {@code common.json}.
 */
record CommonParts(VersionView version) {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private static final JsonNode FILE = ClassPathFiles.readJson(CommonParts.class, "common.json");

  private static final Type SEVERAL =
      TypeFactory.defaultInstance()
          .constructCollectionType(List.class, ApiErrorRepresentation.class);

  ObjectNode info() {
    List<Change> changes = version.release().changes();
    String text =
        changes.isEmpty()
            ? "Nothing of what this service offers changed in this version."
            : changes.stream()
                .map(change -> "- " + change.markdown())
                .collect(Collectors.joining("\n", "Changes in this version:\n\n", ""));
    ObjectNode info = FILE.path("info").deepCopy();
    info.put("version", version.version())
        .put("x-status", version.release().status().value())
        .put(
            "description",
            "Online ordering for food shops. Send the header `X-VERSION: "
                + version.version()
                + "` with every request to use this version. Bodies are JSON or forms. Nested"
                + " fields of a form use brackets: `notifications[email_when_order]=true`.\n\n"
                + text);
    info.withObjectProperty("contact").put("url", ExampleValues.PLACEHOLDER_URL);
    return info;
  }

  /** Returns the link to the guides, which explain how the operations work together. */
  static ObjectNode guides() {
    return NODES
        .objectNode()
        .put("description", "Guides and an explorer of this API")
        .put("url", ExampleValues.PLACEHOLDER_URL + "/docs");
  }

  /**
   * Returns the tags that the operations of a document have, in the order in which a developer of
   * clients needs them.
   */
  static ArrayNode tags(ObjectNode paths) {
    Set<String> used = new HashSet<>();
    paths.findValues("tags").forEach(names -> names.forEach(name -> used.add(name.asText())));
    ArrayNode tags = NODES.arrayNode();
    FILE.path("tags")
        .forEach(
            tag -> {
              if (used.contains(tag.path("name").asText())) {
                tags.add(tag);
              }
            });
    return tags;
  }

  /** Returns the errors that are the same for all operations. */
  static ObjectNode responses(Schemas schemas) {
    ObjectNode responses = NODES.objectNode();
    for (Map.Entry<String, JsonNode> each : FILE.path("responses").properties()) {
      JsonNode common = each.getValue();
      ObjectNode response = responses.putObject(each.getKey());
      response.set("description", common.path("description"));
      ObjectNode headers = response.putObject("headers");
      common.path("headers").forEach(name -> ResponseDescription.header(headers, name.asText()));
      ObjectNode content = response.putObject("content").putObject("application/json");
      content.set("schema", errors(schemas, common.has("several")));
      common.optional("example").ifPresent(text -> content.set("example", text.deepCopy()));
    }
    return responses;
  }

  /** Returns the schema of one error, or of one error and an array of several. */
  private static ObjectNode errors(Schemas schemas, boolean several) {
    return several
        ? schemas.anyOf("ApiErrors", ApiErrorRepresentation.class, SEVERAL)
        : schemas.of(ApiErrorRepresentation.class);
  }

  ObjectNode parameters() {
    ObjectNode parameters = FILE.path("parameters").deepCopy();
    ObjectNode header = parameters.withObjectProperty("X-VERSION");
    header.put("example", version.version());
    header.withObjectProperty("schema").put("const", version.version());
    return parameters;
  }

  ObjectNode headers() {
    ObjectNode headers = NODES.objectNode();
    for (Map.Entry<String, JsonNode> header : FILE.path("headers").properties()) {
      headers
          .putObject(header.getKey())
          .put("description", header.getValue().asText())
          .putObject("schema")
          .put("type", "string");
    }
    return version.release().status() == VersionStatus.UPDATABLE
        ? headers
        : headers.without("Deprecation");
  }

  /**
   * Returns one scheme, which every generator of clients understands. It covers tokens from OAuth
   * and other tokens.
   */
  static ObjectNode securitySchemes() {
    ObjectNode schemes = FILE.path("securitySchemes").deepCopy();
    ObjectNode bearer = schemes.withObjectProperty("bearer");
    StringBuilder text = new StringBuilder(bearer.path("description").asText()).append('\n');
    for (Scope scope : Scope.values()) {
      String description = FILE.path("scopes").required(scope.value()).asText();
      text.append("\n- `").append(scope.value()).append("` ").append(description);
    }
    bearer.put("description", text.toString());
    return schemes;
  }
}
