package dev.ordering.checkout.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ordering.checkout.finding.CheckoutCode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The documents tell every code that the rules can raise. The table of the guide is written anew by
 * {@code -Dgolden.rewrite=true}.
 */
class CheckoutCodeTableTest {
  private static final Path GUIDE =
      Path.of("src/main/resources/dev/ordering/documentation/guides/checkout.md");
  private static final String HEAD = "| code | severity | meaning |\n|---|---|---|\n";

  @Test
  void theGuideHasATableOfThem() throws IOException {
    String table =
        Arrays.stream(CheckoutCode.values())
            .map(
                code ->
                    "| `%s` | %s | %s |\n"
                        .formatted(
                            code.value(),
                            code.severity().value(),
                            code.meaning().replaceFirst("\\(.*?\\) ", "")))
            .collect(Collectors.joining());
    if (Boolean.getBoolean("golden.rewrite")) {
      String guide = Files.readString(GUIDE);
      Files.writeString(GUIDE, guide.replace(HEAD + rows(guide), HEAD + table));
    }

    assertEquals(table, rows(Files.readString(GUIDE)));
  }

  private static String rows(String guide) {
    int from = guide.indexOf(HEAD);
    assertTrue(from >= 0, "no table");
    return guide
        .substring(from + HEAD.length())
        .lines()
        .takeWhile(line -> line.startsWith("|"))
        .map(line -> line + "\n")
        .collect(Collectors.joining());
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.0.0", "1.9.0", "1.10.0"})
  void theDescriptionOfAnErrorNamesAndExplainsThem(String version) throws IOException {
    JsonNode error = document(version).at("/components/schemas/ValidationError/properties/error");
    Set<String> values =
        StreamSupport.stream(error.get("enum").spliterator(), false)
            .map(JsonNode::asText)
            .collect(Collectors.toSet());

    assertEquals(
        Arrays.stream(CheckoutCode.values()).map(CheckoutCode::value).collect(Collectors.toSet()),
        values);
    List<String> lines = error.get("description").asText().lines().toList();
    for (CheckoutCode code : CheckoutCode.values()) {
      assertTrue(
          lines.contains("- `%s` %s".formatted(code.value(), code.meaning())),
          error.get("description").asText());
    }
  }

  private static JsonNode document(String version) throws IOException {
    try (InputStream file =
        CheckoutCodeTableTest.class.getResourceAsStream("/openapi/" + version + ".json")) {
      return new ObjectMapper().readTree(file);
    }
  }
}
