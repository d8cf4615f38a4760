package dev.ordering.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
    JsonNode again = read(written(tree));
    assertTrue(tree.equals(JsonProperty::compare, again), () -> tree + " but " + again);
  }

  /** Zero if equal; 1e0 is written as 1, which is read as another kind of number. */
  private static int compare(JsonNode left, JsonNode right) {
    if (left.isNumber() && right.isNumber()) {
      return left.decimalValue().compareTo(right.decimalValue());
    }
    return left.equals(right) ? 0 : 1;
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
