package dev.ordering.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** House rules that are seen in the files themselves. */
class SourceTest {
  private static final int LONGEST = 200;
  private static final int MOST_FILES = 45;

  @Test
  void everyPackageSaysWhatItIsFor() throws IOException {
    List<Path> silent =
        sources().stream()
            .map(Path::getParent)
            .distinct()
            .filter(folder -> !Files.exists(folder.resolve("package-info.java")))
            .toList();

    assertEquals(List.of(), silent);
  }

  @Test
  void noClassGrowsBeyondAScreenOrThree() throws IOException {
    List<Path> tooLong = sources().stream().filter(source -> lines(source) > LONGEST).toList();

    assertEquals(List.of(), tooLong);
  }

  @Test
  void theReadmeIsShort() {
    assertTrue(lines(Path.of("README.md")) <= 140, "what it lacks is in the guides and in deploy");
  }

  @Test
  void noPackageHasMoreFilesThanANewcomerCanLookThrough() throws IOException {
    Map<Path, Long> packages =
        sources().stream().collect(Collectors.groupingBy(Path::getParent, Collectors.counting()));

    assertEquals(
        List.of(),
        packages.entrySet().stream().filter(files -> files.getValue() > MOST_FILES).toList());
  }

  @Test
  void noNameIsGivenToTwoClasses() throws IOException {
    Map<Path, Long> names =
        sources().stream()
            .map(Path::getFileName)
            .filter(name -> !name.toString().equals("package-info.java"))
            .collect(Collectors.groupingBy(name -> name, Collectors.counting()));

    assertEquals(
        List.of(), names.entrySet().stream().filter(files -> files.getValue() > 1).toList());
  }

  private static List<Path> sources() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
      return files.filter(path -> path.toString().endsWith(".java")).toList();
    }
  }

  private static int lines(Path source) {
    try {
      return Files.readAllLines(source).size();
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }
}
