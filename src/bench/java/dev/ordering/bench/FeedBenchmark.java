package dev.ordering.bench;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** What happens to a company's orders, as tills follow it: a page of 100, and an empty poll. */
final class FeedBenchmark implements Scenario {
  private static final String FEED = "/company/companies/1/orders/changes";
  private static final String PAGE = "100 changes";
  private static final String POLL = "an empty poll of changes";
  private static final int ORDERS = 1000;

  @Override
  public String name() {
    return "feed";
  }

  @Override
  public void run(Laboratory laboratory) throws IOException, SQLException {
    try (Bench bench =
        laboratory.bench(
            "feed",
            url -> {
              BenchData.addOrders(url, ORDERS);
              BenchData.addStaff(url);
            })) {
      List<String> access = BenchData.access("feed", BenchData.READERS);
      String latest = bench.send(Requests.get(FEED + "?latest=true", access.get(0))).text();
      String last = latest.replaceFirst("(?s).*\"after_id\":(\\d+).*", "$1");
      List<Alternation.Side> sides = new ArrayList<>();
      sides.addAll(
          bench.services(
              PAGE, context -> requests(access, context + FEED + "?after_id=" + BenchData.CHANGE)));
      sides.addAll(
          bench.services(POLL, context -> requests(access, context + FEED + "?after_id=" + last)));
      Outcome outcome = bench.measure(sides);
      laboratory.report().table(outcome);
      laboratory.report().line(outcome.profile().told());
    }
  }

  private static List<String> requests(List<String> access, String path) {
    return access.stream().map(token -> Requests.get(path, token)).toList();
  }
}
