package dev.ordering.bench;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * GET /orders among a thousand orders and among a million, and page 2 and page 6,000 of a customer
 * who has a hundred thousand of the million: it must cost the same. Page 1, which has no cursor to
 * be looked up, is shown beside.
 */
final class ScaleBenchmark implements Scenario {
  private static final double SIZE = 1.05;
  private static final double DEPTH = 1.10;
  private static final List<Integer> SIZES = List.of(1_000_000, 1_000);
  private static final long ORDERS = 100_000;
  private static final int PAGE = 15;

  @Override
  public String name() {
    return "scale";
  }

  @Override
  public void run(Laboratory laboratory) throws IOException, SQLException {
    List<String> databases = new ArrayList<>();
    List<Deployment> deployments = new ArrayList<>();
    for (int size : SIZES) {
      String name = "orders" + size;
      String url = laboratory.postgres().copy(name, Laboratory.BASE);
      BenchData.addOrders(url, size);
      BenchData.addTokens(url, "scale", BenchData.READERS);
      BenchData.planOnce(url);
      BenchData.settle(url);
      databases.add(name);
      deployments.add(new Deployment("/" + name, Laboratory.war(), name));
    }
    Report report = laboratory.report();
    report.line(
        "Among many orders PostgreSQL plans the page's statement once. Among a thousand it may plan"
            + " it at each request, which takes longer than reading the page; here it is told not"
            + " to, so that reading is compared with reading.");
    try (AppServer server = laboratory.start(databases, deployments)) {
      List<Alternation.Side> sides =
          List.of(
              Alternation.Side.of("among a million", pages("orders1000000", 1)),
              Alternation.Side.of("among a thousand", pages("orders1000", 1)),
              Alternation.Side.of("page 6,000 of a million", pages("orders1000000", 6_000)),
              Alternation.Side.of("page 2 of a million", pages("orders1000000", 2)));
      Outcome outcome = laboratory.alternation().measure(server, sides);
      report.table(outcome);
      report.cost(outcome, "among a million", "among a thousand", SIZE);
      report.cost(outcome, "page 6,000 of a million", "page 2 of a million", DEPTH);
    }
  }

  /** The first, or the one behind a cursor: the last order of the page before it. */
  private static List<String> pages(String name, int number) {
    long cursor = ORDERS - (long) PAGE * (number - 1) + 1;
    List<String> access = BenchData.access("scale", BenchData.READERS);
    List<String> requests = new ArrayList<>();
    for (int i = 0; i < access.size(); i++) {
      String query = number == 1 ? "" : "?before_id=" + BenchData.order(i + 1, cursor);
      requests.add(Requests.get("/" + name + "/orders" + query, access.get(i)));
    }
    return requests;
  }
}
