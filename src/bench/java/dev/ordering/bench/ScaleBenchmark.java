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
  private static final double GOAL = 0.90;
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
      BenchData.planOnce(url);
      BenchData.settle(url);
      databases.add(name);
      deployments.add(new Deployment("/" + name, Laboratory.war(), name));
    }
    laboratory
        .report()
        .line(
            "Among many orders PostgreSQL plans the page's statement once. Among a thousand it would"
                + " plan it at each request, which takes longer than reading the page; here it is told"
                + " not to, so that reading is compared with reading.");
    try (AppServer server = laboratory.start(databases, deployments)) {
      List<Alternation.Side> sizes = new ArrayList<>();
      List<Alternation.Side> pages = new ArrayList<>();
      for (String name : databases) {
        List<Tokens> tokens = laboratory.signIn(server, "/" + name);
        sizes.add(page(laboratory, name, "/" + name + "/orders", tokens));
        if (pages.isEmpty()) {
          pages.add(later(laboratory, 6_000, "/" + name + "/orders", tokens));
          pages.add(later(laboratory, 2, "/" + name + "/orders", tokens));
          pages.add(page(laboratory, "page 1", "/" + name + "/orders", tokens));
        }
      }
      compare(laboratory, server, "GET /orders among a million and a thousand", sizes);
      compare(laboratory, server, "GET /orders, page 6,000 and page 2 of 100,000 orders", pages);
    }
  }

  private static Alternation.Side page(
      Laboratory laboratory, String name, String path, List<Tokens> tokens) {
    return Alternation.Side.of(
        name, laboratory.perConnection(i -> Requests.get(path, tokens.get(i).access())));
  }

  /** A page behind a cursor: the last order of the page before it, the newest being the first. */
  private static Alternation.Side later(
      Laboratory laboratory, int number, String path, List<Tokens> tokens) {
    long cursor = ORDERS - (long) PAGE * (number - 1) + 1;
    return Alternation.Side.of(
        "page " + number,
        laboratory.perConnection(
            i ->
                Requests.get(
                    path + "?before_id=" + BenchData.order(i + 1, cursor),
                    tokens.get(i).access())));
  }

  private static void compare(
      Laboratory laboratory, AppServer server, String title, List<Alternation.Side> sides)
      throws IOException {
    laboratory
        .report()
        .add(title, laboratory.alternation().measure(server, sides, Load.Carry.NOTHING), GOAL);
  }
}
