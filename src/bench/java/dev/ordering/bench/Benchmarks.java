package dev.ordering.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** Runs the benchmarks that are wanted, one after the other. */
public final class Benchmarks {
  private static final List<Scenario> ALL =
      List.of(
          new StartBenchmark(),
          new FirstSecondsBenchmark(),
          new OrdersBenchmark(),
          new RefreshBenchmark(),
          new CheckoutScenario(),
          new ScaleBenchmark(),
          new PlacingBenchmark(),
          new FeedBenchmark(),
          new SignInBenchmark(),
          new NeighbourBenchmark(),
          new PushBenchmark(),
          new CoreBenchmark());

  private Benchmarks() {}

  public static void main(String[] arguments) throws Exception {
    Options options = Options.read();
    Files.createDirectories(options.target());
    Report report = new Report(options.target());
    Wrk.require();
    try (PostgresServer postgres = PostgresServer.start(options.target())) {
      Laboratory laboratory = new Laboratory(options, postgres, report);
      tellConditions(laboratory);
      laboratory.prepare();
      for (Scenario scenario : ALL) {
        if (options.wants(scenario.name())) {
          report.section(scenario.name());
          run(scenario, laboratory);
        }
      }
    }
    System.out.println("\n" + options.target().resolve("report.md"));
    System.exit(report.isGood() ? 0 : 1);
  }

  /** One that breaks off does not keep the others from being measured. */
  private static void run(Scenario scenario, Laboratory laboratory) throws IOException {
    try {
      scenario.run(laboratory);
    } catch (IOException | SQLException | IllegalStateException exception) {
      exception.printStackTrace();
      laboratory.report().goal("Broken off: " + exception.getMessage(), false);
    }
  }

  private static void tellConditions(Laboratory laboratory) throws Exception {
    Options options = laboratory.options();
    Report report = laboratory.report();
    Runtime machine = Runtime.getRuntime();
    report.line(
        Instant.now().truncatedTo(ChronoUnit.SECONDS)
            + ", "
            + machine.availableProcessors()
            + " processors for clients, Tomcat and PostgreSQL together, Java "
            + Runtime.version()
            + ".");
    report.line("\nPostgreSQL: " + String.join(", ", laboratory.postgres().settings()) + ".");
    report.line(
        "\nTomcat's JVM: "
            + String.join(" ", options.jvm())
            + ". One pool of 20 connections for service and yardstick.");
    report.line(
        "\nLoad: wrk over %d connections that stay open; %d rounds of %d s for each side in turns,"
                .formatted(options.connections(), options.rounds(), options.seconds())
            + " after "
            + options.warmUp()
            + " requests to warm each up. Figures are medians over the rounds; a share is the median"
            + " of the ratios of neighbouring slices.");
  }
}
