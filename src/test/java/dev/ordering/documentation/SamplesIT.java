package dev.ordering.documentation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ordering.testing.Api;
import dev.ordering.testing.Programs;
import dev.ordering.testing.TomcatServer;
import dev.ordering.testing.WebBrowser;
import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openqa.selenium.WebDriver;

/**
 * What the documentation lets its readers try, against the packaged WAR under a context path. The
 * samples of the guides in every language, pasted one after the other: each is accepted, and the
 * response to curl has what the guide shows. The explorer of the API, in a real browser.
 */
@Tag("thorough")
class SamplesIT {
  /** Fails where a sample would go on with an error. */
  private static final String FETCH =
      """
      const send = fetch;
      globalThis.fetch = async (...request) => {
        const response = await send(...request);
        if (response.status >= 400) throw new Error(request[0] + " " + await response.text());
        return response;
      };
      """;

  private static final String SEND =
      """
      static HttpResponse<String> send(
          HttpClient http, HttpRequest request, HttpResponse.BodyHandler<String> handler)
          throws Exception {
        HttpResponse<String> response = http.send(request, handler);
        if (response.statusCode() >= 400) throw new AssertionError(request + response.body());
        return response;
      }
      """;

  @TempDir private Path directory;

  static Stream<String> guides() {
    return Stream.of(
        "first-steps",
        "versions",
        "authentication",
        "checkout",
        "orders",
        "notifications",
        "webhooks",
        "profile");
  }

  static Stream<String> guidesWithCurl() {
    return Stream.concat(guides(), Stream.of("testing"));
  }

  static Stream<String> guidesWithPython() {
    return Stream.concat(guides(), Stream.of("shop-orders"));
  }

  private List<GuideSamples.Block> blocks(String guide) throws Exception {
    return GuideSamples.pasted(guide, TomcatServer.shared().address());
  }

  private static String program(List<GuideSamples.Block> blocks, String language) {
    String program =
        blocks.stream()
            .filter(block -> block.language().equals(language))
            .map(GuideSamples.Block::text)
            .collect(Collectors.joining("\n"));
    assertFalse(program.isEmpty(), "no sample in " + language);
    return program;
  }

  private String run(String input, String... command) throws Exception {
    Process process =
        new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true).start();
    try (var pasted = process.getOutputStream()) {
      pasted.write(input.getBytes(StandardCharsets.UTF_8));
    }
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), output);
    return output;
  }

  @Test
  void aReaderSignsInToTheExplorerAndTriesAnOperation() {
    WebDriver browser = WebBrowser.CHROMIUM.open("nl");
    try {
      ExplorerWalk.walk(browser, TomcatServer.shared().address());
    } finally {
      browser.quit();
    }
  }

  @ParameterizedTest
  @MethodSource("guidesWithCurl")
  void curl(String guide) throws Exception {
    List<GuideSamples.Block> blocks = blocks(guide);
    String marker = "\n--- end of a sample ---\n";
    String[] outputs =
        run(
                program(
                    blocks.stream()
                        .map(block -> block.followedBy("printf '" + marker + "'"))
                        .toList(),
                    "bash"),
                "bash",
                "-euo",
                "pipefail",
                "-s")
            .split(marker, -1);
    int sample = -1;
    for (GuideSamples.Block block : blocks) {
      if (block.language().equals("bash")) {
        sample++;
      } else if (block.language().equals("json response")) {
        String last =
            outputs[sample]
                .lines()
                .filter(line -> line.startsWith("{") || line.startsWith("["))
                .reduce((one, next) -> next)
                .orElse("");
        assertShows(Api.tree(block.text()), Api.tree(last), guide + ": " + last);
      }
    }
  }

  /** Whatever a guide shows is in the response, and is of the same type there. */
  private static void assertShows(JsonNode shown, JsonNode actual, String place) {
    assertEquals(shown.getNodeType(), actual.getNodeType(), place);
    for (Map.Entry<String, JsonNode> field : shown.properties()) {
      assertTrue(actual.has(field.getKey()), field.getKey() + " is not in " + place);
      assertShows(field.getValue(), actual.get(field.getKey()), field.getKey() + " in " + place);
    }
    if (shown.isArray() && !shown.isEmpty()) {
      assertFalse(actual.isEmpty(), place);
      shown.forEach(element -> assertShows(element, actual.get(0), place));
    }
  }

  @ParameterizedTest
  @MethodSource("guides")
  void javaScript(String guide) throws Exception {
    assumeTrue(Programs.isInstalled("node"), "node is not installed: no sample in JavaScript ran");
    run(FETCH + program(blocks(guide), "javascript"), "node", "--input-type=module", "-");
  }

  @ParameterizedTest
  @MethodSource("guidesWithPython")
  void python(String guide) throws Exception {
    assumeTrue(Programs.isInstalled("python3"), "python3 is not installed: no sample in it ran");
    List<GuideSamples.Block> blocks = blocks(guide);
    String program = program(blocks, "python");
    if (guide.equals("shop-orders")) {
      Files.writeString(directory.resolve("till.py"), program);
      run(program(blocks, "bash"), "bash", "-euo", "pipefail", "-s");
    } else {
      run(program, "python3", "-");
    }
  }

  @ParameterizedTest
  @MethodSource("guides")
  void java(String guide) throws Exception {
    List<GuideSamples.Block> statements =
        blocks(guide).stream().filter(block -> !block.text().contains(" class ")).toList();
    String pasted =
        program(statements, "java")
            .replace("http.send(", "send(http, ")
            .replace("Path.of(\"", "Path.of(\"" + directory + "/");
    Map<Boolean, String> lines =
        pasted
            .lines()
            .collect(
                Collectors.partitioningBy(
                    line -> line.startsWith("import "), Collectors.joining("\n")));
    Path source = directory.resolve("Sample.java");
    Files.writeString(
        source,
        lines.get(true)
            + "\npublic class Sample {\n"
            + SEND
            + "public static void main(String[] arguments) throws Exception {\n"
            + lines.get(false)
            + "\n}\n}\n");
    String jackson =
        Stream.of(ObjectMapper.class, JsonFactory.class, JsonProperty.class)
            .map(type -> type.getProtectionDomain().getCodeSource().getLocation().getPath())
            .collect(Collectors.joining(File.pathSeparator));
    assertEquals(
        0,
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-proc:none", "-cp", jackson, source.toString()));
    try (URLClassLoader loader = new URLClassLoader(new URL[] {directory.toUri().toURL()})) {
      loader
          .loadClass("Sample")
          .getMethod("main", String[].class)
          .invoke(null, (Object) new String[0]);
    }
  }
}
