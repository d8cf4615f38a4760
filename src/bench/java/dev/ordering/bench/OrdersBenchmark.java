package dev.ordering.bench;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * GET /orders by ten customers with a hundred orders each: a page, a page behind a cursor, and what
 * clients send all day: a poll behind the newest order, and the page that they have already.
 */
final class OrdersBenchmark implements Scenario {
  private static final double SHARE = 0.75;
  private static final double COST = 0.60;
  private static final int ORDERS = 1000;
  private static final Pattern NEWEST = Pattern.compile("\"results\":\\[\\{\"id\":(\\d+)");
  private static final Pattern TAG = Pattern.compile("(?i)\\netag: ([^\\r\\n]+)");

  private static final String PAGE = "GET /orders, a page of 15";
  private static final String CURSOR = "a page behind a cursor";
  private static final String POLL = "an empty poll";
  private static final String UNCHANGED = "304";

  @Override
  public String name() {
    return "orders";
  }

  @Override
  public void run(Laboratory laboratory) throws IOException, SQLException {
    try (Bench bench = laboratory.bench("orders", url -> BenchData.addOrders(url, ORDERS))) {
      List<String> access = BenchData.access("orders", BenchData.READERS);
      List<Alternation.Side> sides = new ArrayList<>();
      String page = "/orders";
      sides.addAll(bench.sidesAndJersey(PAGE, context -> gets(context + page, access)));
      String newest = found(NEWEST, bench.send(gets(page, access).get(0)).text());
      long first = Long.parseLong(newest);
      sides.addAll(
          bench.sidesAndJersey(
              CURSOR, context -> gets(context + "/orders?before_id=%d", access, first - 200)));
      sides.addAll(
          bench.sidesAndJersey(
              POLL,
              context -> gets(context + "/orders?sort=ascending&after_id=%d", access, first)));
      sides.addAll(
          bench.sidesAndJersey(UNCHANGED, context -> unchanged(bench, context + page, access)));
      Outcome outcome = bench.measure(sides);
      Report report = laboratory.report();
      report.table(outcome);
      report.share(outcome, PAGE, SHARE);
      report.share(outcome, CURSOR, SHARE);
      report.share(outcome, POLL, 0);
      report.share(outcome, UNCHANGED, 0);
      report.cost(outcome, POLL, PAGE + Bench.LEAST, COST);
      report.cost(outcome, UNCHANGED, PAGE + Bench.LEAST, COST);
      for (String side : List.of(PAGE, CURSOR, POLL, UNCHANGED)) {
        report.cost(outcome, side + Bench.IN_JERSEY, PAGE + Bench.LEAST);
      }
      report.line(outcome.profile().told());
    }
  }

  private static List<String> gets(String path, List<String> access) {
    return access.stream().map(token -> Requests.get(path, token)).toList();
  }

  /** With a cursor for each customer; their orders have ids in turn. */
  private static List<String> gets(String path, List<String> access, long first) {
    List<String> requests = new ArrayList<>();
    for (int i = 0; i < access.size(); i++) {
      requests.add(Requests.get(path.formatted(first + i), access.get(i)));
    }
    return requests;
  }

  private static List<String> unchanged(Bench bench, String path, List<String> access)
      throws IOException {
    List<String> requests = new ArrayList<>();
    for (String token : access) {
      String headers = bench.send(Requests.get(path, token)).headers();
      requests.add(Requests.get(path, token, found(TAG, headers)));
    }
    return requests;
  }

  private static String found(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    if (!matcher.find()) {
      throw new IllegalStateException(pattern + " is not in " + text);
    }
    return matcher.group(1);
  }
}
