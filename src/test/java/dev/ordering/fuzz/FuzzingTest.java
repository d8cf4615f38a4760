package dev.ordering.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/**
 * Tries inputs that Jazzer generates, for as long as the system property {@code fuzz.duration}
 * says. What it finds lies in the test resources at once, where {@link FoundInputsTest} finds it
 * again. The fuzzer changes the classes of the service, so it has a process of its own.
 */
@Tag("thorough")
class FuzzingTest {
  @TempDir private Path folder;

  @Test
  void noGeneratedInputBreaksAProperty() throws IOException, InterruptedException {
    Path log = folder.resolve("log");
    Stream<String> java =
        Stream.of(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    Stream<String> options =
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
            .filter(option -> option.startsWith("-X"));
    Stream<String> program =
        Stream.of("-cp", System.getProperty("java.class.path"), FuzzingTest.class.getName());
    ProcessBuilder builder =
        new ProcessBuilder(
                Stream.of(java, options, program).flatMap(arguments -> arguments).toList())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    builder
        .environment()
        .putAll(
            Map.of(
                "JAZZER_FUZZ", "1",
                "JAZZER_MAX_DURATION", System.getProperty("fuzz.duration", "12s"),
                "JAZZER_INSTRUMENTATION_INCLUDES", "dev.ordering.**",
                "JAZZER_CUSTOM_HOOK_INCLUDES", "dev.ordering.**"));
    Process process = builder.start();
    try {
      assertEquals(0, process.waitFor(), () -> read(log));
    } finally {
      process.destroyForcibly();
    }
  }

  private static String read(Path log) {
    try {
      return Files.readString(log);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  /** Runs {@link ServiceFuzz}, and ends with 0 if every input passed. */
  public static void main(String[] arguments) {
    SummaryGeneratingListener listener = new SummaryGeneratingListener();
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(DiscoverySelectors.selectClass(ServiceFuzz.class))
                .build(),
            listener);
    TestExecutionSummary summary = listener.getSummary();
    summary.printTo(new PrintWriter(System.out, true, StandardCharsets.UTF_8));
    summary.printFailuresTo(new PrintWriter(System.out, true, StandardCharsets.UTF_8));
    boolean passed = summary.getTestsSucceededCount() > 0 && summary.getTotalFailureCount() == 0;
    System.exit(passed ? 0 : 1);
  }
}
