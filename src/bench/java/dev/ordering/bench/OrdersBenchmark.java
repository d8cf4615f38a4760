package dev.ordering.bench;

import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import java.util.function.UnaryOperator;

/** GET /orders with a page of 15, among a thousand orders. */
final class OrdersBenchmark implements Scenario {
  private static final double GOAL = 0.75;
  private static final int ORDERS = 1000;

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
                      Alternation.Side.of("yardstick", yardstick)),
                  Load.Carry.NOTHING);
      laboratory.report().add("GET /orders, 15 of 100", outcome, GOAL);
    }
  }
}
