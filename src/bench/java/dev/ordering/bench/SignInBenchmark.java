package dev.ordering.bench;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
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
      run(laboratory, server, 0, WARM_UP);
      Load.Result result = run(laboratory, server, WARM_UP, attempts);
      double[] known = new double[attempts];
      double[] unknown = new double[attempts];
      long[] times = result.nanoseconds();
      for (int i = 0; i < attempts; i++) {
        known[i] = times[2 * i] / 1e6;
        unknown[i] = times[2 * i + 1] / 1e6;
      }
      double difference = Measured.median(unknown) / Measured.median(known) - 1;
      laboratory
          .report()
          .goal(
              Report.text(
                  "Failed sign-in, medians of %d: known account %.2f ms, unknown %.2f ms, difference"
                      + " %.2f percent (goal within 5)",
                  attempts, Measured.median(known), Measured.median(unknown), 100 * difference),
              Math.abs(difference) < GOAL);
    }
  }

  private static Load.Result run(Laboratory laboratory, AppServer server, int from, int attempts)
      throws IOException {
    List<String> requests = new ArrayList<>();
    for (int i = from; i < from + attempts; i++) {
      requests.add(attempt(BenchData.account(1 + i), 2 * i));
      requests.add(attempt("nobody" + i + "@demo.example", 2 * i + 1));
    }
    Load.Result result =
        laboratory
            .clients()
            .runAnyhow(new Load(server.port(), List.of(requests), 0, Load.Carry.NOTHING));
    if (result.faults().size() != requests.size()
        || !result.faults().stream().allMatch(fault -> fault.contains("invalid_grant"))) {
      throw new IllegalStateException("not all were refused as wrong: " + result.faults().get(0));
    }
    return result;
  }

  private static String attempt(String account, int number) {
    String address = "10." + number / 65536 + "." + number / 256 % 256 + "." + number % 256;
    return Requests.form(
        "/api/token",
        "X-Forwarded-For: " + address + "\r\n",
        Requests.password(account, "wrong-password", "bench"));
  }
}
