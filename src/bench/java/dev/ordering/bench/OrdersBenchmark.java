package dev.ordering.bench;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * GET /orders with a page of 15, among a thousand orders; beside it what clients send all day: a
 * poll behind the newest order, and the page that they have already.
 */
final class OrdersBenchmark implements Scenario {
  private static final double GOAL = 0.75;
  private static final int ORDERS = 1000;
  private static final Pattern NEWEST = Pattern.compile("\"results\":\\[\\{\"id\":(\\d+)");
  private static final Pattern TAG = Pattern.compile("(?i)\\netag: ([^\\r\\n]+)");

  @Override
  public String name() {
    return "orders";
  }

  @Override
  public void run(Laboratory laboratory) throws IOException, SQLException {
    String url = laboratory.postgres().copy("orders", Laboratory.BASE);
    BenchData.addOrders(url, ORDERS);
    BenchData.settle(url);
    try (AppServer server = laboratory.startBoth("orders")) {
      List<Tokens> tokens = laboratory.signIn(server, "");
      List<String> service =
          laboratory.perConnection(i -> Requests.get("/orders", tokens.get(i).access()));
      List<String> yardstick =
          laboratory.perConnection(
              i -> Requests.get(Laboratory.YARDSTICK + "/orders", tokens.get(i).access()));
      List<String> polls = new ArrayList<>();
      List<String> unchanged = new ArrayList<>();
      for (int i = 0; i < tokens.size(); i++) {
        String access = tokens.get(i).access();
        HttpConnection.Answer page = Requests.send(server.port(), service.get(i));
        String newest = found(NEWEST, page.text());
        polls.add(Requests.get("/orders?sort=ascending&after_id=" + newest, access));
        unchanged.add(Requests.get("/orders", access, found(TAG, page.headers())));
      }
      for (int warm = 0; warm < 3; warm++) {
        Requests.send(server.port(), service.get(0));
      }
      new Fairness(laboratory)
          .check(
              "GET /orders",
              () -> Requests.send(server.port(), service.get(0)).text(),
              () -> Requests.send(server.port(), yardstick.get(0)).text(),
              UnaryOperator.identity());
      Alternation.Outcome outcome =
          laboratory
              .alternation()
              .measure(
                  server,
                  List.of(
                      Alternation.Side.of("service", service),
                      Alternation.Side.of("yardstick", yardstick),
                      Alternation.Side.of("empty poll", polls),
                      Alternation.Side.of("304", unchanged)),
                  Load.Carry.NOTHING);
      laboratory.report().add("GET /orders, 15 of 100", outcome, GOAL);
    }
  }

  private static String found(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    if (!matcher.find()) {
      throw new IllegalStateException(pattern + " is not in " + text);
    }
    return matcher.group(1);
  }
}
