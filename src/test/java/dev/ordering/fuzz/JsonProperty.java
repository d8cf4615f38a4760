package dev.ordering.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import dev.ordering.http.body.BodyTree;
import dev.ordering.http.body.TreeLimits;
import dev.ordering.http.problem.ProblemException;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import java.io.ByteArrayInputStream;

/** Any JSON: it is malformed, or its tree written again reads as the same tree. */
final class JsonProperty implements Property {
  /** Half of a surrogate pair survives as an escape only. */
  private static final ObjectWriter JSON =
      new ObjectMapper().writer().with(JsonWriteFeature.ESCAPE_NON_ASCII);

  @Override
  public void holds(Input input) {
    JsonNode tree;
    try {
      tree = read(input.bytes());
    } catch (ProblemException refused) {
      assertEquals(400, refused.problem().status());
      return;
    }
    assertEquals(tree, read(written(tree)));
  }

  private static byte[] written(JsonNode tree) {
    try {
      return JSON.writeValueAsBytes(tree);
    } catch (JsonProcessingException exception) {
      throw new AssertionError(exception);
    }
  }

  private static JsonNode read(byte[] bytes) {
    MultivaluedMap<String, String> headers = new MultivaluedHashMap<>();
    headers.putSingle("Content-Type", "application/json");
    return BodyTree.read(headers, new ByteArrayInputStream(bytes), TreeLimits.BODIES).root();
  }
}
