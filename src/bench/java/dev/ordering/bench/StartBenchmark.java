package dev.ordering.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * How long Tomcat takes to unpack the WAR and to start with it on a database that exists, with and
 * without the archive of classes that the handbook tells how to make, and what memory it has.
 */
final class StartBenchmark implements Scenario {
  private static final int STARTS = 5;
  private static final double GOAL_SECONDS = 2.5;
  private static final double GOAL_MEGABYTES = 320;

  @Override
  public String name() {
    return "start";
  }

  @Override
  public void run(Laboratory laboratory) throws IOException, SQLException {
    String url = laboratory.postgres().copy("start", Laboratory.BASE);
    BenchData.addOrders(url, 1000);
    BenchData.addTokens(url, "start", BenchData.READERS);
    BenchData.settle(url);
    String archived = archive(laboratory, laboratory.options().jvm(), "start", service(false));
    double[] plain = new double[STARTS];
    double[] quick = new double[STARTS];
    for (int i = 0; i < STARTS; i++) {
      plain[i] = seconds(laboratory);
      quick[i] = seconds(laboratory, archived);
    }
    Report report = laboratory.report();
    report.line(told("Start of Tomcat with the WAR, without an archive of classes", plain));
    report.goal(
        told("Start of Tomcat with the WAR as deploy/README.md has it (goal 2.5)", quick),
        Outcome.median(quick) < GOAL_SECONDS);
    try (AppServer server = start(laboratory, true, archived)) {
      load(laboratory, server);
    }
  }

  /** The option that has a JVM use an archive of the classes that a start and requests load. */
  static String archive(
      Laboratory laboratory, List<String> jvm, String database, List<Deployment> deployments)
      throws IOException {
    Path archive = laboratory.options().target().resolve(database + ".jsa");
    Files.deleteIfExists(archive);
    List<String> writing = with(jvm, "-XX:ArchiveClassesAtExit=" + archive);
    try (AppServer server = laboratory.start(writing, List.of(database), deployments)) {
      for (String page : List.of("/shops", "/user", "/account", "/docs")) {
        Requests.send(server.port(), Requests.get(page, ""));
      }
    }
    return "-XX:SharedArchiveFile=" + archive;
  }

  static List<String> with(List<String> jvm, String... more) {
    List<String> all = new ArrayList<>(jvm);
    all.addAll(List.of(more));
    return all;
  }

  private static List<Deployment> service(boolean demo) {
    return List.of(new Deployment("", Laboratory.war(), "start", demo));
  }

  private static AppServer start(Laboratory laboratory, boolean demo, String... more)
      throws IOException {
    return laboratory.start(
        with(laboratory.options().jvm(), more), List.of("start"), service(demo));
  }

  private static double seconds(Laboratory laboratory, String... more) throws IOException {
    try (AppServer server = start(laboratory, false, more)) {
      return server.startTime().toMillis() / 1000.0;
    }
  }

  private static String told(String what, double[] seconds) {
    return Report.text(
        "%s: %.2f s, of %s", what, Outcome.median(seconds), Arrays.toString(seconds));
  }

  private static void load(Laboratory laboratory, AppServer server) throws IOException {
    List<String> requests = mixture(BenchData.access("start", BenchData.READERS));
    double most = 0;
    try (Meter meter = new Meter(server, laboratory.postgres())) {
      for (int round = 0; round < laboratory.options().rounds(); round++) {
        Options options = laboratory.options();
        Wrk.start(server.port(), Load.of(requests), options.connections(), options.seconds())
            .result();
        most = Math.max(most, meter.resident() / 1e6);
      }
    }
    laboratory
        .report()
        .goal(
            Report.text("Resident memory under load: %.0f MB (goal 320)", most),
            most < GOAL_MEGABYTES);
  }

  /** What clients send most, of each customer. */
  static List<String> mixture(List<String> access) {
    return access.stream()
        .flatMap(
            token ->
                Stream.of(
                    Requests.get("/orders", token),
                    Requests.post("/checkout", token, CheckoutScenario.cart()),
                    Requests.get("/shops/1/products", ""),
                    Requests.get("/user", token)))
        .toList();
  }
}
