package dev.ordering.bench;

import dev.ordering.checkout.CheckoutBenchmark;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** The checkout's core by itself, by JMH. */
final class CoreBenchmark implements Scenario {
  private static final double GOAL_MICROSECONDS = 200;
  private static final double FLAT = 1.25;

  @Override
  public String name() {
    return "core";
  }

  @Override
  public void run(Laboratory laboratory) throws IOException {
    Options options = laboratory.options();
    Collection<RunResult> results;
    try {
      results =
          new Runner(
                  new OptionsBuilder()
                      .include(CheckoutBenchmark.class.getName())
                      .warmupIterations(options.rounds())
                      .measurementIterations(options.rounds())
                      .warmupTime(TimeValue.seconds(1))
                      .measurementTime(TimeValue.seconds(1))
                      .build())
              .run();
    } catch (RunnerException exception) {
      throw new IOException(exception);
    }
    List<String> rows = new ArrayList<>();
    Map<String, Double> core = new HashMap<>();
    for (RunResult result : results) {
      Result<?> primary = result.getPrimaryResult();
      String lines = result.getParams().getParam("lines");
      double score = primary.getScore();
      if (primary.getLabel().equals("check")) {
        core.put(lines, score);
      }
      rows.add(
          Report.text(
              "| %s, lines: %s | %.1f ± %.1f | %.2f |",
              primary.getLabel(),
              lines,
              score,
              primary.getScoreError(),
              score / Integer.parseInt(lines)));
    }
    Report report = laboratory.report();
    report.line("\n| | µs | µs per line |\n|---|--:|--:|\n" + String.join("\n", rows));
    report.goal(
        Report.text("Ten lines: %.1f µs (goal 200)", core.get("10")),
        core.get("10") < GOAL_MICROSECONDS);
    double growth = core.get("200") / core.get("10") / 20;
    report.goal(
        Report.text("A line among 200 costs %.2f times what one among 10 does", growth),
        growth < FLAT);
  }
}
