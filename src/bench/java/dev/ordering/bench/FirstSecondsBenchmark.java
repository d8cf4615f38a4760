package dev.ordering.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a request costs in the first seconds under load after a start, as customers feel after each
 * deployment, and in the second minute; with G1, 256 MB and an archive of classes.
 */
final class FirstSecondsBenchmark implements Scenario {
  private static final double GOAL = 1.4;
  private static final int SECONDS = 20;
  private static final List<String> JVM = List.of("-Xms256m", "-Xmx256m", "-XX:+UseG1GC");

  @Override
  public String name() {
    return "first";
  }

  @Override
  public void run(Laboratory laboratory) throws IOException, SQLException {
    Map<String, Path> wars = new LinkedHashMap<>();
    laboratory.options().before().ifPresent(war -> wars.put("Before", war));
    wars.put("The service", Laboratory.war());
    Report report = laboratory.report();
    double ratio = 0;
    for (Map.Entry<String, Path> war : wars.entrySet()) {
      String database = "first-" + war.getKey();
      String url = laboratory.postgres().copy(database, Laboratory.BASE);
      BenchData.addOrders(url, 1000);
      BenchData.addTokens(url, "first", BenchData.READERS);
      BenchData.settle(url);
      List<Deployment> deployment = List.of(new Deployment("", war.getValue(), database));
      String archive = StartBenchmark.archive(laboratory, JVM, database, deployment);
      Load load = Load.of(StartBenchmark.mixture(BenchData.access("first", BenchData.READERS)));
      try (AppServer server =
              laboratory.start(StartBenchmark.with(JVM, archive), List.of(database), deployment);
          Meter meter = new Meter(server, laboratory.postgres())) {
        Alternation.Side side = new Alternation.Side(war.getKey(), () -> load);
        double first = laboratory.alternation().run(server, meter, side, SECONDS).cpu();
        laboratory.alternation().run(server, meter, side, 2 * SECONDS);
        double later = laboratory.alternation().run(server, meter, side, SECONDS).cpu();
        ratio = first / later;
        report.line(
            Report.text(
                "%s: %.0f µs of CPU per request in the first %d seconds, %.0f in the second minute:"
                    + " %.2f times%n",
                war.getKey(), first, SECONDS, later, ratio));
      }
    }
    report.goal(
        Report.text("The first %d seconds: %.2f times (goal: at most %.1f)", SECONDS, ratio, GOAL),
        ratio <= GOAL);
  }
}
