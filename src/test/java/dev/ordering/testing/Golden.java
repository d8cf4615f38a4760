package dev.ordering.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Compares JSON answers with the files of {@code src/test/resources/golden}. They are written anew
 * only by {@code -Dgolden.rewrite=true}: look at the difference before you commit it.
 */
public final class Golden {
  private static final Path FILES = Path.of("src/test/resources/golden");
  private static final boolean REWRITE = Boolean.getBoolean("golden.rewrite");
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();

  private Golden() {}

  /**
   * Requires an answer to be the one in a file.
   *
   * @param name {@code orders/1.9.0}, without its ending
   */
  public static void assertGolden(String name, String json) {
    Path file = FILES.resolve(name + ".json");
    String actual = pretty(json);
    try {
      if (REWRITE) {
        Files.createDirectories(file.getParent());
        Files.writeString(file, actual);
      }
      assertTrue(Files.exists(file), file + " is missing; write it with -Dgolden.rewrite=true");
      assertEquals(Files.readString(file), actual, name);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  private static String pretty(String json) {
    try {
      JsonNode tree = MAPPER.readTree(json);
      withoutRequestIds(tree);
      DefaultIndenter lines = new DefaultIndenter("  ", "\n");
      ObjectWriter writer =
          MAPPER.writer(
              new DefaultPrettyPrinter().withObjectIndenter(lines).withArrayIndenter(lines));
      return writer.writeValueAsString(tree) + "\n";
    } catch (JsonProcessingException exception) {
      throw new AssertionError("not JSON: " + json, exception);
    }
  }

  private static void withoutRequestIds(JsonNode node) {
    if (node instanceof ObjectNode object) {
      object.remove("request_id");
    }
    node.forEach(Golden::withoutRequestIds);
  }
}
