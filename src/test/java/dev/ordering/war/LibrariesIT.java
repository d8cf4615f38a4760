package dev.ordering.war;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The WAR has the libraries that ARCHITECTURE.md names with their purpose, and no others. */
@Tag("thorough")
class LibrariesIT {
  private static final Path WAR = Path.of(System.getProperty("war.file"));
  private static final Path PAGE = Path.of("ARCHITECTURE.md");
  private static final Pattern JAR = Pattern.compile("WEB-INF/lib/(.+?)-\\d.*\\.jar");
  private static final long MAXIMUM_BYTES = 50_000_000;

  @Test
  void theWarHasExactlyTheLibrariesThatAreNamed() throws IOException {
    String table = Files.readString(PAGE).split("\n## Libraries\n", 2)[1].split("\n## ", 2)[0];
    Stream<MatchResult> named =
        table
            .lines()
            .filter(line -> line.startsWith("| `"))
            .flatMap(row -> Pattern.compile("`([^`]+)`").matcher(row.split("\\|", 3)[1]).results());
    try (ZipFile war = new ZipFile(WAR.toFile())) {
      Stream<MatchResult> packed =
          war.stream().map(ZipEntry::getName).flatMap(name -> JAR.matcher(name).results());

      assertEquals(lines(named), lines(packed));
    }
  }

  @Test
  void theWarIsSmall() throws IOException {
    assertTrue(Files.size(WAR) <= MAXIMUM_BYTES, () -> WAR + " has " + WAR.toFile().length());
  }

  private static String lines(Stream<MatchResult> names) {
    return names
        .map(name -> name.group(1))
        .collect(
            Collectors.collectingAndThen(
                Collectors.toCollection(TreeSet::new), sorted -> String.join("\n", sorted)));
  }
}
