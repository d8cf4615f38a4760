package dev.ordering.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.http.body.BodyTree;
import dev.ordering.http.body.TreeLimits;
import dev.ordering.http.problem.ProblemException;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import java.io.ByteArrayInputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Any form: it is malformed, or its tree written as a form again reads as the same tree. */
final class FormProperty implements Property {
  @Override
  public void holds(Input input) {
    JsonNode tree;
    try {
      tree = read(input.bytes());
    } catch (ProblemException refused) {
      assertEquals(400, refused.problem().status());
      return;
    }
    List<String> pairs = new ArrayList<>();
    write(tree, "", pairs);

    assertEquals(tree, read(String.join("&", pairs).getBytes(StandardCharsets.UTF_8)));
  }

  private static JsonNode read(byte[] bytes) {
    MultivaluedMap<String, String> headers = new MultivaluedHashMap<>();
    headers.putSingle("Content-Type", "application/x-www-form-urlencoded");
    BodyTree body = BodyTree.read(headers, new ByteArrayInputStream(bytes), TreeLimits.BODIES);
    return body.root();
  }

  private static void write(JsonNode node, String name, List<String> pairs) {
    if (node.isObject()) {
      node.properties()
          .forEach(
              member -> {
                String key = encoded(member.getKey());
                write(member.getValue(), name.isEmpty() ? key : name + "[" + key + "]", pairs);
              });
    } else if (node.isArray()) {
      node.forEach(element -> write(element, name + "[]", pairs));
    } else {
      pairs.add(name + "=" + encoded(node.textValue()));
    }
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
