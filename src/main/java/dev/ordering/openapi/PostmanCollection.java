package dev.ordering.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Converts an OpenAPI document to a collection in Postman's format 2.1, which Postman, Bruno,
 * Insomnia and Hoppscotch import. The collection has a folder for each tag, and a request for each
 * operation with the first example of its body. The request for tokens stores the access token in a
 * variable of the collection, and all other requests send it.
 */
public record PostmanCollection(JsonNode document) {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final String SCHEMA =
      "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";
  private static final String TOKEN = "access_token";
  private static final List<String> KEEP_TOKEN =
      List.of(
          "if (pm.response.code === 200) {",
          "  pm.collectionVariables.set(\"" + TOKEN + "\", pm.response.json()." + TOKEN + ");",
          "}");

  /** Returns the collection of a document, with the document's URL of the service. */
  public static ObjectNode of(JsonNode document) {
    return new PostmanCollection(document).collection();
  }

  private ObjectNode collection() {
    JsonNode info = document.path("info");
    ObjectNode collection = NODES.objectNode();
    collection
        .putObject("info")
        .put("name", info.path("title").asText() + " " + info.path("version").asText())
        .put("description", info.path("description").asText())
        .put("schema", SCHEMA);
    Map<String, ArrayNode> folders = new LinkedHashMap<>();
    ArrayNode items = collection.putArray("item");
    for (JsonNode tag : document.path("tags")) {
      ObjectNode folder = items.addObject().put("name", tag.path("name").asText());
      folder.put("description", tag.path("description").asText());
      folders.put(tag.path("name").asText(), folder.putArray("item"));
    }
    document
        .path("paths")
        .properties()
        .forEach(
            path ->
                path.getValue()
                    .properties()
                    .forEach(
                        operation ->
                            folders
                                .get(operation.getValue().path("tags").path(0).asText())
                                .add(item(path.getKey(), operation))));
    collection.set("auth", bearer());
    collection
        .putArray("variable")
        .add(pair("base_url", document.at("/servers/0/url").asText()))
        .add(pair(TOKEN, ""));
    return collection;
  }

  private ObjectNode item(String path, Map.Entry<String, JsonNode> method) {
    JsonNode operation = method.getValue();
    ObjectNode item = NODES.objectNode().put("name", operation.path("summary").asText());
    if (operation.path("operationId").asText().equals("token")) {
      ObjectNode event = item.putArray("event").addObject().put("listen", "test");
      ArrayNode lines = event.putObject("script").put("type", "text/javascript").putArray("exec");
      KEEP_TOKEN.forEach(lines::add);
    }
    ObjectNode request =
        item.putObject("request").put("method", method.getKey().toUpperCase(Locale.ROOT));
    request.put("description", operation.path("description").asText());
    if (!operation.path("security").findParents("bearer").iterator().hasNext()) {
      request.putObject("auth").put("type", "noauth");
    }
    ArrayNode headers = request.putArray("header");
    ArrayNode query = NODES.arrayNode();
    ArrayNode variables = NODES.arrayNode();
    for (JsonNode named : operation.path("parameters")) {
      JsonNode parameter = resolved(named);
      switch (parameter.path("in").asText()) {
        case "header" -> headers.add(parameter(parameter));
        case "query" -> query.add(parameter(parameter));
        default -> variables.add(parameter(parameter).without(List.of("disabled")));
      }
    }
    request.set("url", url(path, query, variables));
    body(operation.at("/requestBody/content")).ifPresent(body -> request.set("body", body));
    if (request.at("/body/mode").asText().equals("raw")) {
      headers.add(pair("Content-Type", "application/json"));
    }
    return item;
  }

  private JsonNode resolved(JsonNode parameter) {
    return parameter.has("$ref")
        ? document.at(parameter.get("$ref").asText().substring(1))
        : parameter;
  }

  /**
   * Creates a parameter. One that is not required is disabled, so that it can be enabled in the
   * tool.
   */
  private static ObjectNode parameter(JsonNode parameter) {
    JsonNode schema = parameter.path("schema");
    String example = parameter.path("example").asText(schema.path("example").asText());
    ObjectNode pair =
        pair(
            parameter.path("name").asText(),
            example.isEmpty() ? schema.at("/enum/0").asText() : example);
    pair.put("description", parameter.path("description").asText());
    return pair.put("disabled", !parameter.path("required").asBoolean());
  }

  private static ObjectNode url(String path, ArrayNode query, ArrayNode variables) {
    String template = path.replaceAll("\\{(\\w+)}", ":$1");
    ObjectNode url = NODES.objectNode().put("raw", "{{base_url}}" + template);
    url.putArray("host").add("{{base_url}}");
    ArrayNode segments = url.putArray("path");
    for (String segment : template.substring(1).split("/", -1)) {
      segments.add(segment);
    }
    url.set("query", query);
    url.set("variable", variables);
    return url;
  }

  private static Optional<ObjectNode> body(JsonNode content) {
    Iterator<String> types = content.fieldNames();
    if (!types.hasNext()) {
      return Optional.empty();
    }
    String type = types.next();
    JsonNode described = content.path(type);
    ObjectNode body = NODES.objectNode();
    if (type.equals("multipart/form-data")) {
      ArrayNode fields = body.put("mode", "formdata").putArray("formdata");
      described
          .at("/schema/properties")
          .fieldNames()
          .forEachRemaining(name -> fields.addObject().put("key", name).put("type", "file"));
      return Optional.of(body);
    }
    Iterator<JsonNode> examples = described.path("examples").elements();
    JsonNode example = examples.hasNext() ? examples.next().path("value") : NODES.objectNode();
    body.put("mode", "raw").put("raw", example.toPrettyString());
    body.putObject("options").putObject("raw").put("language", "json");
    return Optional.of(body);
  }

  private static ObjectNode bearer() {
    ObjectNode auth = NODES.objectNode().put("type", "bearer");
    auth.putArray("bearer").add(pair("token", "{{" + TOKEN + "}}").put("type", "string"));
    return auth;
  }

  private static ObjectNode pair(String key, String value) {
    return NODES.objectNode().put("key", key).put("value", value);
  }
}
