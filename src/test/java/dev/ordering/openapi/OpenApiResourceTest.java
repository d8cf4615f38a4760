package dev.ordering.openapi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.testing.Api;
import dev.ordering.testing.OneServiceTest;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How the documents are served. */
class OpenApiResourceTest extends OneServiceTest {
  @Override
  protected Map<String, String> settings() {
    return Map.of("demo", "false", "publicUrl", "https://orders.example/shop");
  }

  @Test
  void aDocumentNamesTheAddressesOfThisService() {
    String document = target("/openapi/1.9.0.json").request().get(String.class);

    assertTrue(document.contains("\"url\" : \"https://orders.example/shop\""), document);
    assertTrue(document.contains("\"https://orders.example/shop/docs\""), document);
    assertFalse(document.contains("address.invalid"));
  }

  @Test
  void anUnchangedDocumentIsNotSentAgain() {
    Response first = target("/openapi/1.9.0.json").request().get();
    Response second =
        target("/openapi/1.9.0.json")
            .request()
            .header("If-None-Match", first.getHeaderString("ETag"))
            .get();

    assertEquals(200, first.getStatus());
    assertEquals(304, second.getStatus());
    assertEquals(
        400,
        target("/openapi/1.9.0.json").request().header("If-None-Match", "x").get().getStatus());
  }

  @Test
  void aDocumentIsThereInOpenApi30Too() {
    String document = target("/openapi/3.0/1.9.0.json").request().get(String.class);
    JsonNode tree = Api.tree(document);

    assertEquals("3.0.3", tree.get("openapi").asText());
    JsonNode conflict = tree.at("/paths/~1user/patch/responses/409");
    assertTrue(conflict.path("description").asText().contains("email_taken"), conflict::toString);
    assertTrue(conflict.has("content"), conflict::toString);
    assertEquals("https://orders.example/shop", tree.at("/servers/0/url").asText());
    assertEquals(404, target("/openapi/3.0/2.0.0.json").request().get().getStatus());
    JsonNode page = tree.at("/components/schemas/OrderPage/properties");
    assertTrue(page.at("/next/nullable").asBoolean());
    assertEquals("#/components/schemas/NextOrders", page.at("/next/allOf/0/$ref").asText());
    assertFalse(document.contains("\"const\""), document);
    tree.findValues("type").forEach(type -> assertFalse(type.isArray(), type::toString));
    tree.findParents("$ref").forEach(node -> assertEquals(1, node.size(), node::toString));
  }

  @Test
  void thereIsNoDocumentOfAnotherVersion() {
    assertEquals(404, target("/openapi/2.0.0.json").request().get().getStatus());
    assertEquals(404, target("/openapi/1.9.0").request().get().getStatus());
  }
}
