package dev.ordering.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What the linter Spectral asks of a document in its ruleset {@code spectral:oas}, under the names
 * that it gives its rules; of those that it leaves to choice all but the order of the tags, which
 * is the reader's here, and an e-mail address, which is the operator's to give; and what Redocly
 * recommends besides. Of examples {@link PublishedDocumentsTest} knows.
 */
final class DocumentRules {
  private static final Pattern PARAMETER = Pattern.compile("\\{([^}]*)}");
  private static final Pattern URL_WORD = Pattern.compile("[A-Za-z0-9._~-]+");

  private final JsonNode document;
  private final List<String> faults = new ArrayList<>();
  private final Set<String> ids = new HashSet<>();

  private DocumentRules(JsonNode document) {
    this.document = document;
  }

  /** What a document breaks, a line each. */
  static List<String> broken(JsonNode document) {
    DocumentRules rules = new DocumentRules(document);
    rules.frame();
    for (Map.Entry<String, JsonNode> path : document.path("paths").properties()) {
      rules.path(path.getKey());
      for (Map.Entry<String, JsonNode> operation : path.getValue().properties()) {
        rules.operation(operation.getKey() + " " + path.getKey(), operation.getValue());
      }
    }
    for (Map.Entry<String, JsonNode> webhook : document.path("webhooks").properties()) {
      rules.operation("post " + webhook.getKey(), webhook.getValue().path("post"));
    }
    rules.anywhere("", document);
    rules.components();
    return rules.faults;
  }

  private void require(boolean holds, String rule, Object place) {
    if (!holds) {
      faults.add(rule + ": " + place);
    }
  }

  private void frame() {
    require(document.at("/info/contact/url").isTextual(), "info-contact", "info");
    require(!document.at("/info/description").asText().isBlank(), "info-description", "info");
    require(document.at("/info/license/url").isTextual(), "info-license", "info");
    require(!document.path("servers").isEmpty(), "oas3-api-servers", "servers");
    for (JsonNode server : document.path("servers")) {
      require(!server.path("url").asText().endsWith("/"), "oas3-server-trailing-slash", server);
    }
    Set<String> tags = new HashSet<>();
    for (JsonNode tag : document.path("tags")) {
      require(tags.add(tag.path("name").asText()), "openapi-tags-uniqueness", tag);
      require(!tag.path("description").asText().isBlank(), "tag-description", tag);
    }
    require(!tags.isEmpty(), "openapi-tags", "tags");
  }

  private void path(String path) {
    require(path.equals("/") || !path.endsWith("/"), "path-keys-no-trailing-slash", path);
    require(!path.contains("?"), "path-not-include-query", path);
    require(!path.contains("{}"), "path-declarations-must-exist", path);
  }

  private void operation(String name, JsonNode operation) {
    String id = operation.path("operationId").asText();
    require(URL_WORD.matcher(id).matches(), "operation-operationId-valid-in-url", name);
    require(ids.add(id), "operation-operationId-unique", name);
    require(!operation.path("description").asText().isBlank(), "operation-description", name);
    require(operation.path("tags").size() == 1, "operation-singular-tag", name);
    Collection<String> defined = document.path("tags").findValuesAsText("name");
    require(defined.contains(operation.at("/tags/0").asText()), "operation-tag-defined", name);
    require(
        operation
            .path("responses")
            .propertyStream()
            .anyMatch(each -> each.getKey().matches("[23]..")),
        "operation-success-response",
        name);
    for (JsonNode alternative : operation.path("security")) {
      alternative.properties().forEach(scheme -> security(name, scheme));
    }
    parameters(name, operation);
  }

  private void security(String name, Map.Entry<String, JsonNode> scheme) {
    JsonNode defined = document.at("/components/securitySchemes/" + scheme.getKey());
    require(defined.isObject(), "oas3-operation-security-defined", name);
    for (JsonNode scope : scheme.getValue()) {
      require(
          defined.at("/flows/authorizationCode/scopes").has(scope.asText()),
          "oas3-operation-security-defined",
          name + scope);
    }
  }

  private void parameters(String name, JsonNode operation) {
    Set<String> inPath = new TreeSet<>();
    Set<String> all = new HashSet<>();
    for (JsonNode each : operation.path("parameters")) {
      JsonNode parameter = resolved(each);
      String in = parameter.path("in").asText();
      String called = parameter.path("name").asText();
      require(all.add(in + " " + called), "operation-parameters", name + " " + called);
      require(
          !parameter.path("description").asText().isBlank(),
          "oas3-parameter-description",
          name + " " + called);
      if (in.equals("path")) {
        require(parameter.path("required").asBoolean(), "path-params", name + " " + called);
        inPath.add(called);
      }
    }
    Set<String> declared =
        PARAMETER
            .matcher(name)
            .results()
            .map((MatchResult found) -> found.group(1))
            .collect(Collectors.toCollection(TreeSet::new));
    require(declared.equals(inPath), "path-params", name);
  }

  private void anywhere(String place, JsonNode node) {
    if (node.path("enum").isArray()) {
      Set<JsonNode> values = new HashSet<>();
      for (JsonNode value : node.get("enum")) {
        require(values.add(value), "duplicated-entry-in-enum", place);
        String type = value.isNull() ? "null" : value.isTextual() ? "string" : "integer";
        boolean nullable = value.isNull() && node.path("nullable").asBoolean();
        require(nullable || node.path("type").toString().contains(type), "typed-enum", place);
      }
    }
    if (node.path("type").asText().equals("array")) {
      require(node.path("items").isObject(), "array-items", place);
    }
    require(!node.path("nullable").asBoolean() || node.has("type"), "nullable-type-sibling", place);
    String text = node.path("description").asText();
    require(!text.contains("<script"), "no-script-tags-in-markdown", place);
    require(!text.contains("eval("), "no-eval-in-markdown", place);
    node.properties().forEach(each -> anywhere(place + "/" + each.getKey(), each.getValue()));
    for (int i = 0; node.isArray() && i < node.size(); i++) {
      anywhere(place + "/" + i, node.get(i));
    }
  }

  private void components() {
    Set<String> used = new HashSet<>(document.findValuesAsText("$ref"));
    for (Map.Entry<String, JsonNode> kind : document.path("components").properties()) {
      for (Map.Entry<String, JsonNode> component : kind.getValue().properties()) {
        String reference = "#/components/" + kind.getKey() + "/" + component.getKey();
        require(
            kind.getKey().equals("securitySchemes") || used.contains(reference),
            "oas3-unused-component",
            reference);
      }
    }
  }

  private JsonNode resolved(JsonNode node) {
    JsonNode reference = node.path("$ref");
    return reference.isTextual() ? document.at(reference.asText().substring(1)) : node;
  }
}
