package dev.ordering.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.List;

/**
 * Whether the time of a failed sign-in tells if there is such an account: accounts that exist and
 * ones that do not, in turns, each from an address of its own so that no limit steps in.
 */
final class SignInBenchmark implements Scenario {
  private static final double GOAL = 0.05;
  private static final int WARM_UP = 40;

  @Override
  public String name() {
    return "sign-in";
  }

  @Override
  public void run(Laboratory laboratory) throws IOException, SQLException {
    laboratory.postgres().copy("signin", Laboratory.BASE);
    int attempts = Math.min(laboratory.options().attempts(), BenchData.CUSTOMERS - WARM_UP);
    List<Deployment> service = List.of(new Deployment("", Laboratory.war(), "signin"));
    try (AppServer server = laboratory.start(List.of("signin"), service)) {
      try (HttpConnection connection = new HttpConnection(server.port())) {
        double[] known = new double[attempts];
        double[] unknown = new double[attempts];
        for (int i = -WARM_UP; i < attempts; i++) {
          int number = WARM_UP + i;
          double first = milliseconds(connection, BenchData.account(1 + number), 2 * number);
          double second =
              milliseconds(connection, "nobody" + number + "@demo.example", 2 * number + 1);
          known[Math.max(0, i)] = first;
          unknown[Math.max(0, i)] = second;
        }
        report(laboratory.report(), known, unknown);
      }
    }
  }

  private static void report(Report report, double[] known, double[] unknown) throws IOException {
    double difference = Outcome.median(unknown) / Outcome.median(known) - 1;
    report.goal(
        Report.text(
            "Failed sign-in, medians of %d: known account %.2f ms, unknown %.2f ms, difference"
                + " %.2f percent (goal within 5)",
            known.length, Outcome.median(known), Outcome.median(unknown), 100 * difference),
        Math.abs(difference) < GOAL);
  }

  private static double milliseconds(HttpConnection connection, String account, int number)
      throws IOException {
    String address = "10." + number / 65536 + "." + number / 256 % 256 + "." + number % 256;
    byte[] request =
        Requests.form(
                "/api/token",
                "X-Forwarded-For: " + address + "\r\n",
                Requests.password(account, "wrong-password", "bench"))
            .getBytes(StandardCharsets.UTF_8);
    long begin = System.nanoTime();
    HttpConnection.Answer answer = connection.exchange(request);
    double time = (System.nanoTime() - begin) / 1e6;
    if (!answer.text().contains("invalid_grant")) {
      throw new IllegalStateException("not refused as wrong: " + answer.text());
    }
    return time;
  }
}
