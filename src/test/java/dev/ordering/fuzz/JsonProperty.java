package dev.ordering.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.http.BodyTree;
import dev.ordering.http.ProblemException;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;

/** Any JSON: it is malformed, or its tree written again reads as the same tree. */
final class JsonProperty implements Property {
  private static final JsonFactory JSON = new JsonFactory();

  @Override
  public void holds(Input input) {
    JsonNode tree;
    try {
      tree = read(input.bytes());
    } catch (ProblemException refused) {
      assertEquals(400, refused.problem().status());
      return;
    }
    assertEquals(tree, read(tree.toString().getBytes(StandardCharsets.UTF_8)));
  }

  private static JsonNode read(byte[] bytes) {
    MultivaluedMap<String, String> headers = new MultivaluedHashMap<>();
    headers.putSingle("Content-Type", "application/json");
    return BodyTree.read(headers, new ByteArrayInputStream(bytes), JSON).root();
  }
}
