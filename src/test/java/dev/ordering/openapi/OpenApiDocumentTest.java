package dev.ordering.openapi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ordering.testing.EveryVersion;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;

/** The document that describes a version to tools. */
class OpenApiDocumentTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  @ParameterizedTest
  @EveryVersion
  void everyVersionHasItsDocumentWithoutLooseEnds(String version) {
    JsonNode document = document(version);

    assertEquals("3.1.0", document.at("/openapi").asText());
    assertEquals(version, document.at("/info/version").asText());
    for (JsonNode reference : document.findValues("$ref")) {
      assertFalse(document.at(reference.asText().substring(1)).isMissingNode(), reference.asText());
    }
    Set<String> ids = new HashSet<>();
    document
        .findValuesAsText("operationId")
        .forEach(id -> assertTrue(ids.add(id), id + " stands twice"));
    document
        .at("/paths")
        .forEach(
            path ->
                path.forEach(
                    operation -> {
                      assertTrue(operation.hasNonNull("summary"), operation.toString());
                      assertTrue(operation.hasNonNull("security"), operation.toString());
                    }));
  }

  @Test
  void aDocumentShowsOnlyTheParametersOfItsVersion() {
    assertEquals(Set.of("before"), queryOfOrders("0.3.0"));
    assertEquals(
        Set.of("status", "created_after", "created_before", "before_id", "after_id", "sort"),
        queryOfOrders("1.0.1"));
    assertEquals(
        Set.of(
            "status",
            "created_after",
            "created_before",
            "before_id",
            "after_id",
            "sort",
            "company_id"),
        queryOfOrders("1.3.0"));
  }

  @Test
  void aDocumentShowsTheAnswerOfItsVersion() {
    String answer = "/paths/~1orders/get/responses/200/content/application~1json/schema";

    assertEquals("array", document("0.2.0").at(answer + "/type").asText());
    assertEquals("#/components/schemas/OrderPage", document("1.0.0").at(answer + "/$ref").asText());
    assertEquals(List.of("results", "next"), members("1.0.0", "OrderPage"));
    assertEquals(List.of("results", "next", "future"), members("1.3.0", "OrderPage"));
  }

  @Test
  void aDocumentShowsTheTypesOfItsVersion() {
    String created = "/components/schemas/Order/properties/created_at/type";
    String price = "/components/schemas/CartPrices/properties/price_to_pay";

    assertEquals("string", document("1.0.1").at(created).asText());
    assertEquals("integer", document("1.3.0").at(created).asText());
    assertEquals("number", document("1.0.1").at(price + "/type").asText());
    assertEquals("#/components/schemas/Money", document("1.3.0").at(price + "/$ref").asText());
    assertTrue(members("1.7.0", "Shop").contains("allow_comments"));
    assertFalse(members("1.8.0", "Shop").contains("allow_comments"));
    assertFalse(members("1.7.0", "UserPatch").contains("tin_nr"));
    assertTrue(members("1.8.0", "UserPatch").contains("tin_nr"));
  }

  @Test
  void aBodyIsTakenAsJsonAndAsAForm() {
    JsonNode content = document("1.9.0").at("/paths/~1user/patch/requestBody/content");

    assertTrue(content.has("application/json"));
    assertTrue(content.has("application/x-www-form-urlencoded"));
  }

  @Test
  void aFileIsTakenAsOnePartOfABody() {
    JsonNode upload = document("1.9.0").at("/paths/~1uploads/post");
    String type = "/requestBody/content/multipart~1form-data/schema";

    assertEquals(1, upload.at("/requestBody/content").size());
    assertEquals("binary", upload.at(type + "/properties/file/format").asText());
    assertEquals("[\"file\"]", upload.at(type + "/required").toString());
    assertEquals("[\"checkout\",\"orders\"]", upload.get("x-scopes").toString());
    assertTrue(document("0.3.0").at("/paths/~1uploads").isMissingNode());
  }

  @Test
  void anOperationTellsItsScopeBesideTheOneSchemeThatAllGeneratorsUnderstand() {
    JsonNode orders = document("1.9.0").at("/paths/~1orders/get");
    JsonNode checkout = document("1.9.0").at("/paths/~1checkout/post");

    assertEquals("[{\"bearer\":[]}]", orders.get("security").toString());
    assertEquals("[\"orders\"]", orders.get("x-scopes").toString());
    assertTrue(orders.get("description").asText().contains("needs the scope `orders`"));
    assertEquals("[{},{\"bearer\":[]}]", checkout.get("security").toString());
    assertEquals(Set.of("bearer"), names("1.9.0", "/components/securitySchemes"));
  }

  @Test
  void anOperationTellsTheErrorsThatItCanEndIn() {
    assertEquals(
        Set.of("200", "400", "401", "403", "406", "409", "413", "415", "422", "429", "default"),
        names("1.9.0", "/paths/~1user/patch/responses"));
    assertEquals(
        Set.of("200", "304", "400", "401", "403", "406", "429", "default"),
        names("1.9.0", "/paths/~1orders/get/responses"));
    String taken = "/paths/~1user/patch/responses/409/description";
    assertTrue(document("1.9.0").at(taken).asText().contains("email_taken"));
  }

  @Test
  void anAnswerTellsItsHeaders() {
    String headers = "/paths/~1orders/get/responses/200/headers";
    Set<String> always =
        Set.of(
            "ETag",
            "X-VERSION",
            "X-VERSION-STATUS",
            "X-Request-Id",
            "Vary",
            "Content-Language",
            "RateLimit",
            "RateLimit-Policy");

    assertEquals(always, names("1.9.0", headers));
    assertTrue(names("1.8.0", headers).contains("Deprecation"));
    assertTrue(names("1.9.0", "/paths/~1shops/get/responses/200/headers").contains("ETag"));
    assertTrue(
        names("1.9.0", "/paths/~1orders/post/responses/200/headers")
            .contains("Idempotency-Replayed"));
    assertEquals(
        Set.of("X-Request-Id", "Content-Language", "WWW-Authenticate"),
        names("1.9.0", "/components/responses/Unauthorized/headers"));
    assertEquals(
        Set.of("X-Request-Id", "Content-Language", "Retry-After", "RateLimit", "RateLimit-Policy"),
        names("1.9.0", "/components/responses/TooManyRequests/headers"));
    String orders = "/paths/~1company~1companies~1{id}~1orders~1{order_id}";
    for (String conflict : List.of("/patch", "~1ready/post")) {
      assertEquals(
          Set.of("X-Request-Id", "Content-Language"),
          names("1.10.0", orders + conflict + "/responses/409/headers"));
    }
    String authorize = "/paths/~1oauth~1authorize/get/responses/303/headers";
    assertEquals(Set.of("Location"), names("1.9.0", authorize));
    String feed = "/paths/~1versions.atom/get/responses/200/headers";
    assertTrue(names("1.9.0", feed).contains("ETag"));
    String token = "/paths/~1api~1token/post/responses/429/$ref";
    assertEquals("#/components/responses/TooManyRequests", document("1.9.0").at(token).asText());
  }

  private static Set<String> names(String version, String pointer) {
    Set<String> names = new TreeSet<>();
    document(version).at(pointer).fieldNames().forEachRemaining(names::add);
    return names;
  }

  private Set<String> queryOfOrders(String version) {
    Set<String> names = new TreeSet<>();
    for (JsonNode parameter : document(version).at("/paths/~1orders/get/parameters")) {
      if (parameter.path("in").asText().equals("query")) {
        assertTrue(parameter.at("/schema").has("type") || parameter.at("/schema").has("enum"));
        names.add(parameter.path("name").asText());
      }
    }
    return names;
  }

  private List<String> members(String version, String schema) {
    return document(version)
        .at("/components/schemas/" + schema + "/properties")
        .propertyStream()
        .map(Map.Entry::getKey)
        .toList();
  }

  private static JsonNode document(String version) {
    try (InputStream file =
        OpenApiDocumentTest.class.getResourceAsStream("/openapi/" + version + ".json")) {
      return MAPPER.readTree(file);
    } catch (IOException exception) {
      throw new AssertionError(exception);
    }
  }
}
