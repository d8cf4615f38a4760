package dev.ordering.bench;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * How long Tomcat takes to start with the WAR on a database that exists, and what memory it has.
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
    List<Deployment> service = List.of(new Deployment("", Laboratory.war(), "start", false));
    double[] seconds = new double[STARTS];
    for (int i = 0; i < STARTS; i++) {
      try (AppServer server = laboratory.start(List.of("start"), service)) {
        seconds[i] = server.startTime().toMillis() / 1000.0;
        if (i == STARTS - 1) {
          tell(laboratory, seconds);
          load(laboratory, server);
        }
      }
    }
  }

  private static void tell(Laboratory laboratory, double[] seconds) throws IOException {
    double median = Measured.median(seconds);
    List<String> each = new ArrayList<>();
    for (double second : seconds) {
      each.add(Report.text("%.2f", second));
    }
    laboratory
        .report()
        .goal(
            Report.text("Start of Tomcat with the WAR: %.2f s (goal 4), of %s", median, each),
            median < GOAL_SECONDS);
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
