package dev.ordering.openapi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.ServiceTest;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How the documents are served. */
class OpenApiResourceTest extends ServiceTest {
  @Override
  protected Map<String, String> settings() {
    return Map.of("demo", "false", "publicUrl", "https://orders.example/shop");
  }

  @Test
  void aDocumentNamesTheAddressesOfThisService() {
    String document = target("/openapi/1.9.0.json").request().get(String.class);

    assertTrue(document.contains("\"url\" : \"https://orders.example/shop\""), document);
    assertTrue(document.contains("\"https://orders.example/shop/api/token\""), document);
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
  void thereIsNoDocumentOfAnotherVersion() {
    assertEquals(404, target("/openapi/2.0.0.json").request().get().getStatus());
    assertEquals(404, target("/openapi/1.9.0").request().get().getStatus());
  }
}
