package dev.ordering.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What was asked for on the command line, as system properties {@code bench.NAME}.
 *
 * @param only the names of the benchmarks to run; empty is all
 * @param rounds how often each side is measured; they alternate
 * @param seconds that a round lasts
 * @param warmUp requests that each side gets before it is measured
 * @param attempts at signing in, for each kind of account
 * @param connections that the clients keep open
 * @param jvm the options of Tomcat's JVM
 * @param before the WAR of a former release to be measured beside this one
 * @param target where servers live and the report goes
 */
record Options(
    List<String> only,
    int rounds,
    int seconds,
    int warmUp,
    int attempts,
    int connections,
    List<String> jvm,
    Optional<Path> before,
    Path target) {
  Options {
    only = List.copyOf(only);
    jvm = List.copyOf(jvm);
  }

  static Options read() {
    boolean quick = Boolean.parseBoolean(text("quick", "false"));
    return new Options(
        words(text("only", ""), ","),
        number("rounds", quick ? 3 : 5),
        number("seconds", quick ? 3 : 6),
        number("warmUp", quick ? 8_000 : 60_000),
        number("attempts", quick ? 100 : 1000),
        number("connections", 16),
        words(text("jvm", AppServer.JVM), " "),
        Optional.of(text("before", "")).filter(file -> !file.isEmpty()).map(Path::of),
        Path.of(text("target", "target/bench")).toAbsolutePath());
  }

  boolean wants(String benchmark) {
    return only.isEmpty() || only.contains(benchmark);
  }

  private static List<String> words(String text, String separator) {
    return Stream.of(text.split(separator, -1))
        .map(String::strip)
        .filter(word -> !word.isEmpty())
        .toList();
  }

  private static int number(String name, int standard) {
    return Integer.parseInt(text(name, String.valueOf(standard)));
  }

  /** Maven hands over what was not set as an empty text. */
  private static String text(String name, String standard) {
    String given = System.getProperty("bench." + name, "");
    return given.isBlank() ? standard : given;
  }
}
