package dev.ordering.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.ordering.testing.DocumentedAnswers.Answered;
import dev.ordering.testing.Undocumented.Told;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;

/** The OpenAPI document of a version, as what answers are held against. */
final class OpenApiDocument {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final SchemaRegistry SCHEMAS =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

  /** Larger bodies, and all but the first of an operation's, would slow the tests down. */
  private static final int LARGEST = 300_000;

  private static final int FIRST = 200;

  private final JsonNode document;
  private final List<Endpoint> endpoints;
  private final Map<String, Schema> schemas = new ConcurrentHashMap<>();
  private final Map<Schema, AtomicInteger> uses = new ConcurrentHashMap<>();

  /** A path of the document, and the addresses that it is for. */
  private record Endpoint(Pattern addresses, String path, JsonNode operations) {
    static Endpoint of(Map.Entry<String, JsonNode> path) {
      String template = path.getKey().replace(".", "\\.").replaceAll("\\{[^}]*}", "[^/]+");
      return new Endpoint(Pattern.compile(template + "/?"), path.getKey(), path.getValue());
    }
  }

  OpenApiDocument(String version) {
    try (InputStream file =
        OpenApiDocument.class.getResourceAsStream("/openapi/" + version + ".json")) {
      if (file == null) {
        throw new AssertionError("no document of version " + version);
      }
      document = JSON.readTree(file);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
    close(document.path("components").path("schemas"));
    close(document.path("paths"));
    endpoints = document.path("paths").propertyStream().map(Endpoint::of).toList();
  }

  /**
   * Documents allow for members to come; here one that is not told is a fault. What may be null is
   * never left out, though generated clients need not know that.
   */
  private static void close(JsonNode node) {
    if (node instanceof ObjectNode schema
        && schema.path("properties").isObject()
        && !schema.has("additionalProperties")) {
      schema.put("additionalProperties", false);
      schema
          .path("properties")
          .properties()
          .forEach(
              member -> {
                if ((member.getValue().path("type") + "" + member.getValue().path("anyOf"))
                    .contains("null")) {
                  schema.withArrayProperty("required").add(member.getKey());
                }
              });
    }
    node.forEach(OpenApiDocument::close);
  }

  /** What the document says against an answer; nothing where it tells it. */
  Optional<String> fault(Answered answer) {
    // those without parameters stand for more than those with
    Optional<Endpoint> endpoint =
        endpoints.stream()
            .filter(each -> each.addresses().matcher(answer.path()).matches())
            .min(Comparator.comparing(each -> each.path().split("\\{", -1).length));
    String sent = answer.method().toLowerCase(Locale.ROOT);
    JsonNode operation =
        endpoint
            .map(each -> each.operations().path(sent.equals("head") ? "get" : sent))
            .orElseGet(JSON::missingNode);
    Told told =
        endpoint.isEmpty()
            ? Told.NOTHING
            : operation.isMissingNode() ? Told.ADDRESS : Told.OPERATION;
    if (Undocumented.any(answer, told)) {
      return Optional.empty();
    }
    return switch (told) {
      case NOTHING -> Optional.of("does not know the address");
      case ADDRESS -> Optional.of("does not know the method");
      case OPERATION -> fault(answer, operation.path("responses"));
    };
  }

  private Optional<String> fault(Answered answer, JsonNode responses) {
    String status = Integer.toString(answer.status());
    boolean anyTime = Undocumented.ANY_TIME.contains(answer.status()) && !responses.has(status);
    JsonNode response = resolved(responses.path(anyTime ? "default" : status));
    if (response.isMissingNode()) {
      return Optional.of("does not know the status");
    }
    JsonNode content = response.path("content");
    if (answer.body().isEmpty()) {
      boolean may = content.isMissingNode() || answer.method().equals("HEAD");
      return may ? Optional.empty() : Optional.of("knows a body");
    }
    if (!content.has(answer.type())) {
      return Optional.of("does not know the type");
    }
    JsonNode schema = content.path(answer.type()).path("schema");
    return answer.type().equals("application/json") ? body(answer, schema) : Optional.empty();
  }

  private Optional<String> body(Answered answer, JsonNode schema) {
    Schema compiled = schemas.computeIfAbsent(schema.toString(), text -> compiled(schema));
    int use = uses.computeIfAbsent(compiled, each -> new AtomicInteger()).incrementAndGet();
    if (answer.body().length() > LARGEST || (use > FIRST && use % FIRST != 0)) {
      return Optional.empty();
    }
    try {
      List<?> faults = compiled.validate(JSON.readTree(answer.body()));
      return faults.isEmpty() ? Optional.empty() : Optional.of("refuses " + faults);
    } catch (IOException exception) {
      return Optional.of("refuses what is no JSON");
    }
  }

  private Schema compiled(JsonNode schema) {
    ObjectNode whole = schema.deepCopy();
    whole.set("components", document.path("components"));
    return SCHEMAS.getSchema(whole);
  }

  private JsonNode resolved(JsonNode node) {
    JsonNode reference = node.path("$ref");
    return reference.isTextual() ? document.at(reference.asText().substring(1)) : node;
  }
}
