package dev.ordering.interoperability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ordering.testing.OneServiceTest;
import dev.ordering.testing.Programs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Clients that are generated from the OpenAPI documents compile, and walk from the sign-in to an
 * order and its polling; with {@code -Pclients}, which fetches the generators.
 */
@EnabledIf("clientsAreWanted")
class GeneratedClientsTest extends OneServiceTest {
  private static final Path SOURCES = Path.of("src/test/clients");
  private static final Path CLIENTS = Path.of("target/clients").toAbsolutePath();
  private static final String WALKED = "walked";

  /** The properties that the guide about client libraries gives to the generators. */
  private static final Map<String, Map<String, String>> PROPERTIES =
      Map.of(
          "typescript-fetch", Map.of(),
          "java",
              Map.of(
                  "containerDefaultToNull",
                  "true",
                  "disallowAdditionalPropertiesIfNotPresent",
                  "false"),
          "python", Map.of());

  static boolean clientsAreWanted() {
    if (System.getProperty("openapi.generator") == null) {
      System.out.println("Generated clients are tried with -Pclients only");
      return false;
    }
    return Stream.of("node", "npm", "mvn", "python3").allMatch(GeneratedClientsTest::isThere);
  }

  @BeforeAll
  void generate() throws IOException {
    List<String> batch = new ArrayList<>();
    for (String name : documents().toList()) {
      Path folder = Files.createDirectories(CLIENTS.resolve(name));
      Path document = folder.resolve("openapi.json");
      Files.writeString(document, target("/openapi/" + name + ".json").request().get(String.class));
      for (String generator : PROPERTIES.keySet()) {
        Path configuration = folder.resolve(generator + ".json");
        new ObjectMapper()
            .writeValue(
                configuration.toFile(),
                Map.of(
                    "generatorName", generator,
                    "inputSpec", document.toString(),
                    "outputDir", folder.resolve("client-" + generator).toString(),
                    "additionalProperties", PROPERTIES.get(generator)));
        batch.add(configuration.toString());
      }
    }
    List<String> command = new ArrayList<>(List.of("java", "-jar"));
    command.addAll(List.of(System.getProperty("openapi.generator"), "batch", "--fail-fast"));
    command.addAll(batch);
    run(CLIENTS, command.toArray(String[]::new));
    copy("package.json", CLIENTS);
    copy("package-lock.json", CLIENTS);
    run(CLIENTS, "npm", "ci", "--no-audit", "--no-fund");
  }

  @ParameterizedTest
  @MethodSource("documents")
  void typeScriptWithFetchAndWithTypesAlone(String document) throws IOException {
    Path folder = CLIENTS.resolve(document);
    run(folder, "npx", "openapi-typescript", "openapi.json", "-o", "schema.d.ts");
    for (String walk : List.of("typescript-fetch", "openapi-typescript")) {
      walk(walk + ".ts", folder, document);
    }
    copy("tsconfig.json", folder);

    run(folder, "npx", "tsc", "--project", "tsconfig.json");

    for (String walk : List.of("typescript-fetch", "openapi-typescript")) {
      String output = run(folder, "node", "out/" + walk + ".js", service(), version(document));
      assertEquals(WALKED, output.strip(), walk);
    }
  }

  @ParameterizedTest
  @MethodSource("documents")
  void java(String document) throws IOException {
    Path project = CLIENTS.resolve(document).resolve("client-java");
    walk("Walk.java", project.resolve("src/main/java"), document);

    String output =
        run(
            project,
            "mvn",
            "-q",
            "-B",
            "compile",
            "org.codehaus.mojo:exec-maven-plugin:java",
            "-Dexec.mainClass=Walk",
            "-Dexec.args=" + service() + " " + version(document));

    assertTrue(output.contains(WALKED), output);
  }

  @ParameterizedTest
  @MethodSource("documents")
  void python(String document) throws IOException {
    Path project = CLIENTS.resolve(document).resolve("client-python");
    walk("walk.py", project, document);
    String python = CLIENTS.resolve("python/bin/python").toString();
    if (!Files.exists(Path.of(python))) {
      run(CLIENTS, "python3", "-m", "venv", "python");
    }
    run(project, python, "-m", "compileall", "-q", "openapi_client");
    assumeTrue(
        succeeds(project, python, "-m", "pip", "install", "-q", "-r", "requirements.txt"),
        "pip cannot install pydantic 2: the client for Python is compiled and not run");

    assertEquals(WALKED, run(project, python, "walk.py", service(), version(document)).strip());
  }

  /** In OpenAPI 3.1 and in 3.0.3. */
  static Stream<String> documents() {
    return Stream.of("1.0.1", "1.5.1", "1.9.0", "1.10.0")
        .flatMap(version -> Stream.of(version, "3.0/" + version));
  }

  private static String version(String document) {
    return document.replace("3.0/", "");
  }

  /** Copies a walk without what its version does not have: orders are placed from 1.5.1. */
  private static void walk(String name, Path folder, String document) throws IOException {
    String version = version(document);
    String source =
        Files.readString(SOURCES.resolve(name)).replace("\"VERSION\"", '"' + version + '"');
    if (version.equals("1.0.1")) {
      source =
          source
              .replaceAll("(?s) *(//|#) from 1\\.5\\.1\n.*?(//|#) end\n", "")
              .replaceAll("(?s)/\\* before 1\\.5\\.1\n(.*?)\\*/\n", "$1");
    }
    Files.writeString(folder.resolve(name), source);
  }

  private String service() {
    return getBaseUri().toString().replaceFirst("/$", "");
  }

  private static Path copy(String name, Path folder) throws IOException {
    return Files.copy(
        SOURCES.resolve(name), folder.resolve(name), StandardCopyOption.REPLACE_EXISTING);
  }

  private static boolean isThere(String program) {
    boolean isThere = Programs.isInstalled(program);
    if (!isThere) {
      System.out.println(program + " is not installed: generated clients are not tried");
    }
    return isThere;
  }

  private static boolean succeeds(Path directory, String... command) {
    try {
      run(directory, command);
      return true;
    } catch (IOException | AssertionError failure) {
      return false;
    }
  }

  /** Runs a program; its output is shown where it fails. */
  private static String run(Path directory, String... command) throws IOException {
    Process process =
        new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.onExit().join().exitValue(), output);
    return output;
  }
}
