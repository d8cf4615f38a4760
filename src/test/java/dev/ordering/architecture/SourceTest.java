package dev.ordering.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** House rules that are seen in the files themselves. */
class SourceTest {
  private static final int LONGEST = 200;
  private static final int MOST_FILES = 45;
  private static final Path HOUSE = Path.of("src/main/java/dev/ordering");

  /** A row of the table of packages. */
  private static final Pattern PACKAGE_ROW = Pattern.compile("\\| `([a-z.]+)` \\| \\S.*\\. \\|");

  /** A name of several words, in a text or a drawing. */
  private static final Pattern CLASS_NAME =
      Pattern.compile("(?<![-\\w])(?:[A-Z][a-z]+){2,}(?!\\w)");

  /** A number in the pattern of a formatted text. */
  private static final Pattern NUMBER = Pattern.compile("%(?:[0-9]\\$)?[-+,0-9.]*[def]\\b");

  private static final Set<String> NOT_OURS = Set.of("ExceptionMapper", "TypeScript");

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
  void theTableOfTheHouseNamesEveryPackageAndNoOther() throws IOException {
    List<String> named =
        Files.readAllLines(Path.of("CONTRIBUTING.md")).stream()
            .map(PACKAGE_ROW::matcher)
            .filter(Matcher::matches)
            .map(row -> row.group(1))
            .sorted()
            .toList();
    List<String> present =
        sources().stream()
            .map(source -> HOUSE.relativize(source.getParent()).toString())
            .map(folder -> folder.replace(File.separatorChar, '.'))
            .distinct()
            .sorted()
            .toList();

    assertEquals(present, named);
  }

  @Test
  void theDocumentsOfTheHouseNameClassesThatExist() throws IOException {
    Set<String> classes =
        Stream.concat(sources().stream(), javaFiles(Path.of("src/test/java")).stream())
            .map(source -> source.getFileName().toString().replace(".java", ""))
            .collect(Collectors.toSet());
    Set<String> unknown = new TreeSet<>();
    for (String page : List.of("CONTRIBUTING.md", "ARCHITECTURE.md")) {
      CLASS_NAME
          .matcher(Files.readString(Path.of(page)))
          .results()
          .map(MatchResult::group)
          .filter(name -> !classes.contains(name) && !NOT_OURS.contains(name))
          .forEach(unknown::add);
    }

    assertEquals(Set.of(), unknown);
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

  /** The locale of the machine may have digits of its own: {@code %s} does not use them. */
  @Test
  void noNumberIsFormattedForTheLocaleOfTheMachine() throws IOException {
    List<Path> localized = new ArrayList<>();
    for (Path source : sources()) {
      String text = Files.readString(source);
      if (NUMBER.matcher(text).find() && !text.contains("Locale.ROOT")) {
        localized.add(source);
      }
    }

    assertEquals(List.of(), localized);
  }

  private static List<Path> sources() throws IOException {
    return javaFiles(Path.of("src/main/java"));
  }

  private static List<Path> javaFiles(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
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
