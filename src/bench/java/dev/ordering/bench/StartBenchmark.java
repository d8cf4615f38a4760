package dev.ordering.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How long Tomcat takes to unpack the WAR and to start with it on a database that exists, with and
 * without the archive of classes that the handbook tells how to make, and what memory it has.
 */
final class StartBenchmark implements Scenario {
  private static final int STARTS = 5;
  private static final double GOAL_SECONDS = 4;
  private static final double GOAL_MEGABYTES = 400;

  @Override
  public String name() {
    return "start";
  }

  @Override
  public void run(Laboratory laboratory) throws IOException, SQLException {
    String url = laboratory.postgres().copy("start", Laboratory.BASE);
    BenchData.addOrders(url, 1000);
    BenchData.settle(url);
    Path archive = laboratory.options().target().resolve("classes.jsa");
    Files.deleteIfExists(archive);
    start(laboratory, "-XX:ArchiveClassesAtExit=" + archive).close();
    String archived = "-XX:SharedArchiveFile=" + archive;
    double[] plain = new double[STARTS];
    double[] quick = new double[STARTS];
    for (int i = 0; i < STARTS; i++) {
      plain[i] = seconds(laboratory);
      quick[i] = seconds(laboratory, archived);
    }
    Report report = laboratory.report();
    report.line(told("Start of Tomcat with the WAR, without an archive of classes", plain));
    report.goal(
        told("Start of Tomcat with the WAR as deploy/README.md has it (goal 4)", quick),
        Measured.median(quick) < GOAL_SECONDS);
    try (AppServer server = start(laboratory, archived)) {
      load(laboratory, server);
    }
  }

  private static AppServer start(Laboratory laboratory, String... more) throws IOException {
    List<String> jvm = new ArrayList<>(laboratory.options().jvm());
    jvm.addAll(List.of(more));
    return laboratory.start(
        jvm, List.of("start"), List.of(new Deployment("", Laboratory.war(), "start", false)));
  }

  private static double seconds(Laboratory laboratory, String... more) throws IOException {
    try (AppServer server = start(laboratory, more)) {
      return server.startTime().toMillis() / 1000.0;
    }
  }

  private static String told(String what, double[] seconds) {
    return Report.text(
        "%s: %.2f s, of %s", what, Measured.median(seconds), Arrays.toString(seconds));
  }

  private static void load(Laboratory laboratory, AppServer server) throws IOException {
    List<Tokens> tokens = laboratory.signIn(server, "");
    List<List<String>> requests =
        laboratory.perConnection(
            i ->
                List.of(
                    Requests.get("/orders", tokens.get(i).access()),
                    Requests.post("/checkout", tokens.get(i).access(), CheckoutScenario.cart()),
                    Requests.get("/shops/1/products", ""),
                    Requests.get("/user", tokens.get(i).access())));
    double most = 0;
    try (ProcessMeter meter = new ProcessMeter(server.pid())) {
      for (int round = 0; round < laboratory.options().rounds(); round++) {
        laboratory
            .clients()
            .run(
                new Load(
                    server.port(),
                    requests,
                    laboratory.options().seconds() * 1000L,
                    Load.Carry.NOTHING));
        most = Math.max(most, meter.resident() / 1e6);
      }
    }
    laboratory
        .report()
        .goal(
            Report.text("Resident memory under load: %.0f MB (goal 400)", most),
            most < GOAL_MEGABYTES);
  }
}
