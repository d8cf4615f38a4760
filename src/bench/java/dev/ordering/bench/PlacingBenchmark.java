package dev.ordering.bench;

import java.io.IOException;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * POST /orders by a thousand customers in turn, who all order at one shop, and at a hundred, so
 * that each has some dozens of open orders at most. No mail server is set, nor are mails kept for
 * the demonstration: what sending costs is not the request's. There are orders before: a connection
 * of PostgreSQL keeps the plans by which it checks foreign keys, and those of an empty table read
 * all of it until the next ANALYZE.
 */
final class PlacingBenchmark implements Scenario {
  private static final String ONE = "POST /orders, 5 lines, one shop";
  private static final int BEFORE = 100_000;
  private static final String HUNDRED = "POST /orders, 5 lines, 100 shops";

  @Override
  public String name() {
    return "placing";
  }

  @Override
  public void run(Laboratory laboratory) throws IOException, SQLException {
    try (Bench bench = Bench.start(laboratory, "placing", false, PlacingBenchmark::add)) {
      // the first have those orders, and may have many open ones among them
      List<String> access =
          BenchData.access("placing", BenchData.CUSTOMERS)
              .subList(BenchData.READERS, BenchData.CUSTOMERS);
      HttpConnection.Answer first = bench.send(request("", access.get(0), 1));
      Report report = laboratory.report();
      report.line("One order: " + first.status() + " " + first.text());
      List<Alternation.Side> sides = new ArrayList<>();
      sides.addAll(
          bench.services(
              HUNDRED,
              context ->
                  IntStream.range(0, access.size())
                      .mapToObj(i -> request(context, access.get(i), 1 + i % ManyShops.SHOPS))
                      .toList()));
      sides.addAll(
          bench.services(
              ONE, context -> access.stream().map(token -> request(context, token, 1)).toList()));
      Outcome outcome = bench.measure(sides);
      report.table(outcome);
      report.rate(outcome, HUNDRED, 1000);
      report.rate(outcome, ONE, 700);
      report.line(outcome.profile().told());
    }
  }

  private static void add(String url) throws SQLException {
    BenchData.addOrders(url, BEFORE);
    ManyShops.add(url);
  }

  private static String request(String context, String token, int shop) {
    String inTwoDays = LocalDate.now(ZoneOffset.UTC).plusDays(2).toString();
    return Requests.post(context + "/orders", token, ManyShops.order(shop, inTwoDays));
  }
}
