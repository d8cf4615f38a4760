package dev.ordering.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every input of the test resources again, without the fuzzer: seeds, and what it once found. */
class FoundInputsTest {
  private static final Path INPUTS =
      Path.of("src/test/resources/dev/ordering/fuzz/ServiceFuzzInputs/holds");

  @ParameterizedTest
  @MethodSource("inputs")
  void stillHolds(Path input) throws IOException {
    new ServiceFuzz().holds(Files.readAllBytes(input));
  }

  static List<Path> inputs() throws IOException {
    try (Stream<Path> files = Files.list(INPUTS)) {
      return files.sorted().toList();
    }
  }
}
