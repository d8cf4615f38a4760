package dev.ordering.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What was found, as Markdown with charts; written anew after each benchmark. */
final class Report {
  private static final String HEAD =
      """

      | | requests/s | p50 ms | p99 ms | CPU ms/request | KB/request |
      |---|--:|--:|--:|--:|--:|
      """;

  private final Path folder;
  private final StringBuilder text = new StringBuilder("# Benchmark\n\n");
  private int charts;
  private boolean good = true;

  Report(Path folder) {
    this.folder = folder;
  }

  /** Whether every goal was reached and every yardstick was fair. */
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

  void fair(String title, List<String> statements, int characters) throws IOException {
    line(
        "%s: service and yardstick send the same %d statements and the same %d characters."
            .formatted(title, statements.size(), characters));
  }

  void unfair(String title, List<String> differences) throws IOException {
    good = false;
    line("**" + title + ": NOT COMPARABLE**\n\n```");
    for (String difference : differences) {
      line(difference);
    }
    line("```");
  }

  /** A figure that has a goal. */
  void goal(String what, boolean reached) throws IOException {
    good &= reached;
    line("\n" + what + (reached ? " — reached" : " — **missed**"));
  }

  /**
   * The outcome of a comparison.
   *
   * @param goal the least ratio of the first side's rate to the second's; 0 is none
   */
  void add(String title, Alternation.Outcome outcome, double goal) throws IOException {
    add(new Comparison(title, outcome.sides(), goal));
    line(outcome.profile().told());
  }

  private void add(Comparison comparison) throws IOException {
    StringBuilder table = new StringBuilder(HEAD);
    for (Measured side : comparison.sides()) {
      table.append(
          text(
              "| %s | %.0f (%.0f–%.0f) | %.2f | %.2f | %.3f | %.1f |%n",
              side.name(),
              side.median(Sample::rate),
              side.lowestRate(),
              side.highestRate(),
              side.median(Sample::median),
              side.median(Sample::slow),
              side.median(Sample::cpu),
              side.median(Sample::kilobytes)));
    }
    line(table.toString());
    String chart = "chart-" + ++charts + ".svg";
    Files.writeString(folder.resolve(chart), new Chart(comparison).svg());
    line("![" + comparison.title() + "](" + chart + ")");
    if (comparison.hasRatio()) {
      double[] ratios = comparison.ratios();
      String ratio =
          text(
              "%s: %.1f percent of the %s, over the rounds %.1f to %.1f",
              comparison.title(),
              100 * comparison.ratio(),
              comparison.sides().get(1).name(),
              100 * Arrays.stream(ratios).min().orElseThrow(),
              100 * Arrays.stream(ratios).max().orElseThrow());
      if (comparison.goal() > 0) {
        goal(
            ratio + text(" (goal %.0f)", 100 * comparison.goal()),
            comparison.ratio() >= comparison.goal());
      } else {
        line("\n" + ratio);
      }
    }
  }

  static String text(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
