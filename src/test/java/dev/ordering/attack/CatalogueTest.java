package dev.ordering.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;

/**
 * CATALOGUE.md names tests that exist, with the rows that it says, and all of this package;
 * ARCHITECTURE.md names tests that exist, and every table of the database. So does the page that
 * says how to shard the tables.
 */
class CatalogueTest {
  private static final Path TESTS = Path.of("src/test/java/dev/ordering");
  private static final Path PAGE = TESTS.resolve("attack/CATALOGUE.md");
  private static final Path GROWTH = Path.of("ARCHITECTURE.md");
  private static final Path SHARDING = Path.of("deploy/GROWTH.md");
  private static final Path MIGRATIONS = Path.of("src/main/resources/db/migration");
  private static final Pattern TABLE = Pattern.compile("(?m)^create table (\\w+)");

  /** A test, or a row of the test that was named last. */
  private static final Pattern NAMED = Pattern.compile("`(\\w+)#(\\w+)`|row `([^`]+)`");

  private final Map<String, String> sources = new HashMap<>();

  @Test
  void whatItNamesExists() throws IOException {
    List<String> missing = new ArrayList<>();
    List<String> lines = new ArrayList<>(Files.readAllLines(PAGE));
    lines.addAll(Files.readAllLines(GROWTH));
    for (String line : lines) {
      String source = "";
      for (MatchResult named : NAMED.matcher(line).results().toList()) {
        if (named.group(1) != null) {
          source = source(named.group(1));
          if (!source.contains("void " + named.group(2) + "(")) {
            missing.add(named.group());
          }
        } else if (!source.contains(named.group(3).replace("\\|", "|"))) {
          missing.add(named.group() + " in " + line);
        }
      }
    }
    assertEquals(List.of(), missing);
  }

  @Test
  void everyCaseSaysWhereOrWhyNot() throws IOException {
    List<String> cases =
        Files.readAllLines(PAGE).stream()
            .filter(line -> line.startsWith("| ") && !line.startsWith("| **"))
            .toList();

    assertTrue(cases.size() > 90, () -> cases.size() + " cases");
    assertEquals(List.of(), cases.stream().filter(line -> line.matches(".*\\| *\\|")).toList());
  }

  @Test
  void everyTableOfTheDatabaseSaysWhoCanMakeItGrow() throws IOException {
    List<String> rows =
        Files.readAllLines(GROWTH).stream().filter(line -> line.startsWith("| ")).toList();
    Set<String> named =
        rows.stream()
            .flatMap(row -> Pattern.compile("`(\\w+)`").matcher(row.split("\\|", 3)[1]).results())
            .map(match -> match.group(1))
            .collect(Collectors.toSet());

    assertEquals(Set.of(), tablesNot(named::contains));
    assertEquals(List.of(), rows.stream().filter(row -> row.matches(".*\\| *\\|.*")).toList());
  }

  @Test
  void everyTableOfTheDatabaseHasItsShard() throws IOException {
    Set<String> named =
        Files.readAllLines(SHARDING).stream()
            .filter(line -> line.startsWith("| "))
            .flatMap(row -> Pattern.compile("\\w+\\*?").matcher(row.split("\\|", 3)[1]).results())
            .map(match -> match.group())
            .collect(Collectors.toSet());

    // shop_* are all tables whose names begin so
    assertEquals(
        Set.of(),
        tablesNot(
            table ->
                named.contains(table)
                    || named.stream()
                        .filter(name -> name.endsWith("*"))
                        .anyMatch(name -> table.startsWith(name.replace("*", "")))));
  }

  /** Returns the tables of the migrations that are not on a page. */
  private static Set<String> tablesNot(Predicate<String> named) throws IOException {
    try (Stream<Path> migrations = Files.list(MIGRATIONS)) {
      return migrations
          .flatMap(file -> TABLE.matcher(read(file)).results())
          .map(match -> match.group(1))
          .filter(table -> !named.test(table))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  @Test
  void itNamesEveryTestOfThisPackage() throws Exception {
    String page = Files.readString(PAGE);
    Set<String> unnamed = new TreeSet<>();
    for (Path source : sources(TESTS.resolve("attack"))) {
      String name = source.getFileName().toString().replace(".java", "");
      if (name.endsWith("Test") && !name.equals("CatalogueTest")) {
        for (Method method : Class.forName("dev.ordering.attack." + name).getDeclaredMethods()) {
          String test = "`" + name + "#" + method.getName() + "`";
          if (isTest(method) && !page.contains(test)) {
            unnamed.add(test);
          }
        }
      }
    }
    assertEquals(Set.of(), unnamed);
  }

  private static boolean isTest(Method method) {
    return method.isAnnotationPresent(Test.class)
        || method.isAnnotationPresent(ParameterizedTest.class);
  }

  private String source(String name) {
    return sources.computeIfAbsent(
        name,
        sought -> {
          try {
            return sources(TESTS).stream()
                .filter(file -> file.endsWith(sought + ".java"))
                .map(CatalogueTest::read)
                .collect(Collectors.joining());
          } catch (IOException exception) {
            throw new UncheckedIOException(exception);
          }
        });
  }

  private static List<Path> sources(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".java")).toList();
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }
}
