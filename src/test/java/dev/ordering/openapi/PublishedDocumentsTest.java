package dev.ordering.openapi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import com.networknt.schema.dialect.DialectId;
import dev.ordering.changelog.ApiChangelog;
import dev.ordering.versioning.VersionView;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The documents against the schema of OpenAPI 3.1, and against what was promised before: {@code
 * openapi/VERSION.txt}, written anew only by {@code -Dgolden.rewrite=true}.
 */
class PublishedDocumentsTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Path PROMISES = Path.of("src/test/resources/openapi");
  private static final SchemaRegistry SCHEMAS =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

  static Stream<String> versions() {
    return VersionView.of(ApiChangelog.changelog()).stream().map(VersionView::version);
  }

  @ParameterizedTest
  @MethodSource("versions")
  void everyDocumentIsValid(String version) throws IOException {
    Schema openApi =
        SCHEMAS.getSchema(Files.newInputStream(PROMISES.resolve("oas-3.1-schema.json")));
    Schema jsonSchema = SCHEMAS.getSchema(SchemaLocation.of(DialectId.DRAFT_2020_12));
    JsonNode document = document(version);

    assertEquals(List.of(), openApi.validate(document));
    document
        .at("/components/schemas")
        .properties()
        .forEach(
            schema ->
                assertEquals(List.of(), jsonSchema.validate(schema.getValue()), schema.getKey()));
  }

  @ParameterizedTest
  @MethodSource("versions")
  void everyDocumentIsWhatALinterAsksFor(String version) throws IOException {
    assertEquals(List.of(), DocumentRules.broken(document(version)));
    assertEquals(List.of(), DocumentRules.broken(document("3.0/" + version)));
  }

  @Test
  void whatALinterRefusesIsRecognised() throws IOException {
    ObjectNode document = (ObjectNode) document("1.9.0");
    ((ObjectNode) document.at("/info")).remove("contact");
    ((ObjectNode) document.at("/paths/~1user/get")).put("operationId", "listOrders");
    ((ObjectNode) document.at("/paths/~1user/patch")).putArray("tags").add("Nobody");
    ((ObjectNode) document.at("/components/schemas")).putObject("Unused");

    assertEquals(
        Set.of(
            "info-contact: info",
            "operation-operationId-unique: get /user",
            "operation-tag-defined: patch /user",
            "oas3-unused-component: #/components/schemas/Unused"),
        Set.copyOf(DocumentRules.broken(document)));
  }

  @ParameterizedTest
  @MethodSource("versions")
  void everyExampleIsOfItsSchema(String version) throws IOException {
    JsonNode document = document(version);
    int examples = 0;
    for (JsonNode told : document.findParents("schema")) {
      ObjectNode schema = JSON.createObjectNode();
      schema.setAll((ObjectNode) told.get("schema"));
      schema.set("components", document.get("components"));
      List<JsonNode> all = new ArrayList<>();
      told.path("examples").forEach(example -> all.add(example.get("value")));
      Stream.of(told.path("example"), told.at("/schema/example"))
          .filter(example -> !example.isMissingNode())
          .forEach(all::add);
      for (JsonNode example : all) {
        assertEquals(List.of(), SCHEMAS.getSchema(schema).validate(example), example.toString());
        examples++;
      }
    }
    assertTrue(examples > 12, "there are some");
  }

  @ParameterizedTest
  @MethodSource("versions")
  void severalErrorsAreAnArrayWhereARequestCanHaveThem(String version) throws IOException {
    for (String name : List.of(version, "3.0/" + version)) {
      JsonNode document = document(name);
      JsonNode error =
          document.at("/components/responses/BadRequest/content/application~1json/example");
      JsonNode patch = document.at("/paths/~1user/patch/responses");
      for (String status : List.of("400", "401", "403", "415", "422")) {
        JsonNode response = patch.path(status);
        if (response.has("$ref")) {
          response = document.at(response.get("$ref").asText().substring(1));
        }
        ObjectNode schema = response.at("/content/application~1json/schema").deepCopy();
        schema.set("components", document.get("components"));
        Schema compiled = SCHEMAS.getSchema(schema);
        JsonNode several = JSON.createArrayNode().add(error).add(error);

        assertEquals(List.of(), compiled.validate(error), name + status);
        assertEquals(
            Set.of("400", "422").contains(status),
            compiled.validate(several).isEmpty(),
            name + status);
      }
    }
  }

  @Test
  void aDocumentThatIsNoneIsRecognised() throws IOException {
    Schema openApi =
        SCHEMAS.getSchema(Files.newInputStream(PROMISES.resolve("oas-3.1-schema.json")));
    ObjectNode document = (ObjectNode) document("1.9.0");
    ((ObjectNode) document.at("/paths/~1orders/get/parameters/0")).remove("in");

    assertTrue(!openApi.validate(document).isEmpty());
  }

  @ParameterizedTest
  @MethodSource("versions")
  void nothingThatClientsRelyOnGoes(String version) throws IOException {
    Path file = PROMISES.resolve(version + ".txt");
    Set<String> now = Promises.of(document(version));
    if (Boolean.getBoolean("golden.rewrite")) {
      Files.write(file, now);
    }

    assertTrue(Files.exists(file), file + " is missing; write it with -Dgolden.rewrite=true");
    Set<String> promised = new TreeSet<>(Files.readAllLines(file));
    assertEquals(List.of(), Promises.broken(promised, now));
    assertEquals(
        List.of(),
        Promises.broken(Promises.inOpenApi30(promised), Promises.of(document("3.0/" + version))));
  }

  @Test
  void aMemberThatGoesOrChangesAndAParameterThatIsDemandedBreakClients() throws IOException {
    Set<String> before = Promises.of(document("1.9.0"));
    ObjectNode document = (ObjectNode) document("1.9.0");
    ((ObjectNode) document.at("/components/schemas/Order/properties")).remove("status");
    ((ObjectNode) document.at("/components/schemas/Order/properties/id")).put("type", "string");
    ((ObjectNode) document.at("/paths/~1orders/get/parameters/0")).put("required", true);
    ((ObjectNode) document.at("/components/schemas/Order/properties")).putObject("new");

    List<String> broken = Promises.broken(before, Promises.of(document));

    assertTrue(broken.contains("gone: Order.id: \"integer\""), broken::toString);
    assertTrue(broken.contains("gone: Order.status: \"string\""), broken::toString);
    assertTrue(
        broken.contains("demanded: GET /orders < query status is required"), broken::toString);
    assertTrue(broken.stream().noneMatch(line -> line.contains("new")), broken::toString);
  }

  private static JsonNode document(String version) throws IOException {
    try (InputStream file =
        PublishedDocumentsTest.class.getResourceAsStream("/openapi/" + version + ".json")) {
      return JSON.readTree(file);
    }
  }
}
