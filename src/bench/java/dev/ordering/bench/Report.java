package dev.ordering.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** What was found, as Markdown; written anew after each line. */
final class Report {
  private static final String HEAD =
      """

      | | requests/s | CPU µs/request | of it Tomcat | PostgreSQL | p50 ms | p99 ms | KB/request |
      |---|--:|--:|--:|--:|--:|--:|--:|
      """;

  private final Path folder;
  private final StringBuilder text = new StringBuilder("# Benchmark\n\n");
  private boolean good = true;

  Report(Path folder) {
    this.folder = folder;
  }

  /** Whether every goal was reached and nothing was broken off. */
  boolean isGood() {
    return good;
  }

  void section(String title) throws IOException {
    line("\n## " + title + "\n");
  }

  void line(String line) throws IOException {
    System.out.println(line);
    text.append(line).append('\n');
    Files.writeString(folder.resolve("report.md"), text);
  }

  /** A figure that has a goal. */
  void goal(String what, boolean reached) throws IOException {
    good &= reached;
    line("\n" + what + (reached ? " — reached" : " — **missed**"));
  }

  /** All sides, by the medians over the rounds. */
  void table(Outcome outcome) throws IOException {
    StringBuilder table = new StringBuilder(HEAD);
    for (String side : outcome.samples().keySet()) {
      table.append(
          text(
              "| %s | %.0f | %.0f | %.0f | %.0f | %.2f | %.2f | %.1f |%n",
              side,
              outcome.median(side, Sample::rate),
              outcome.median(side, Sample::cpu),
              outcome.median(side, Sample::tomcat),
              outcome.median(side, Sample::database),
              outcome.median(side, Sample::median),
              outcome.median(side, Sample::slow),
              outcome.median(side, Sample::kilobytes)));
    }
    line(table.toString());
  }

  /** Which share of the least the service reaches; its processor time counts, and its rate. */
  void share(Outcome outcome, String side, double goal) throws IOException {
    String least = side + Bench.LEAST;
    double byCpu = outcome.ratio(least, side, Sample::cpu);
    double byRate = outcome.ratio(side, least, Sample::rate);
    String before = side + Bench.BEFORE;
    String told =
        text(
                "%s: %.0f percent of the least by CPU, %.0f by throughput",
                side, 100 * byCpu, 100 * byRate)
            + (outcome.samples().containsKey(before)
                ? text(
                    "; before: %.0f and %.0f",
                    100 * outcome.ratio(least, before, Sample::cpu),
                    100 * outcome.ratio(before, least, Sample::rate))
                : "");
    if (goal == 0) {
      line("\n" + told);
    } else {
      goal(told + text(" (goal %.0f)", 100 * goal), Math.min(byCpu, byRate) >= goal);
    }
  }

  /** How many requests a second the service carries out. */
  void rate(Outcome outcome, String side, double goal) throws IOException {
    double rate = outcome.median(side, Sample::rate);
    String before = side + Bench.BEFORE;
    goal(
        text("%s: %.0f a second", side, rate)
            + (outcome.samples().containsKey(before)
                ? text("; before: %.0f", outcome.median(before, Sample::rate))
                : "")
            + text(" (goal %.0f)", goal),
        rate >= goal);
  }

  /** How much processor time one side takes of what another does. */
  void cost(Outcome outcome, String side, String other, double goal) throws IOException {
    double ratio = outcome.ratio(side, other, Sample::cpu);
    goal(
        text("%s: %.2f of the CPU of “%s” (goal: at most %.2f)", side, ratio, other, goal),
        ratio <= goal);
  }

  /** The same without a goal. */
  void cost(Outcome outcome, String side, String other) throws IOException {
    line(
        text(
            "%n%s: %.2f of the CPU of “%s”", side, outcome.ratio(side, other, Sample::cpu), other));
  }

  static String text(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
