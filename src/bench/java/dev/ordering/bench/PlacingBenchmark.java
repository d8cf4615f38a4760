package dev.ordering.bench;

import java.io.IOException;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.IntStream;

/**
 * POST /orders by customers who all order at one shop, and at a hundred. No mail server is set, nor
 * are mails kept for the demonstration: what sending costs is not the request's.
 */
final class PlacingBenchmark implements Scenario {
  @Override
  public String name() {
    return "placing";
  }

  @Override
  public void run(Laboratory laboratory) throws IOException, SQLException {
    String url = laboratory.postgres().copy("placing", Laboratory.BASE);
    ManyShops.add(url);
    BenchData.settle(url);
    try (AppServer server =
        laboratory.start(
            List.of("placing"), List.of(new Deployment("", Laboratory.war(), "placing", false)))) {
      List<Tokens> tokens = laboratory.signIn(server, "");
      HttpConnection.Answer first = Requests.send(server.port(), request(tokens.get(0), 1));
      laboratory.report().line("One order: " + first.status() + " " + first.text());
      laboratory
          .report()
          .add(
              "POST /orders, 5 lines",
              laboratory
                  .alternation()
                  .measure(
                      server,
                      List.of(
                          Alternation.Side.of(
                              "one shop", laboratory.perConnection(i -> request(tokens.get(i), 1))),
                          new Alternation.Side(
                              "100 shops",
                              laboratory.perConnection(i -> everywhere(tokens.get(i), i)))),
                      Load.Carry.NOTHING),
              0);
    }
  }

  /** At every shop in turn, each customer beginning elsewhere. */
  private static List<String> everywhere(Tokens tokens, int customer) {
    return IntStream.range(0, ManyShops.SHOPS)
        .mapToObj(i -> request(tokens, 1 + (i + customer * 12) % ManyShops.SHOPS))
        .toList();
  }

  private static String request(Tokens tokens, int shop) {
    String inTwoDays = LocalDate.now(ZoneOffset.UTC).plusDays(2).toString();
    return Requests.post("/orders", tokens.access(), ManyShops.order(shop, inTwoDays));
  }
}
