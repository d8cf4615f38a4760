package dev.ordering.bench;

import java.io.IOException;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** POST /checkout with a cart of ten lines that is to be delivered. */
final class CheckoutScenario implements Scenario {
  private static final double GOAL = 0.60;
  private static final int LINES = 10;

  @Override
  public String name() {
    return "checkout";
  }

  @Override
  public void run(Laboratory laboratory) throws IOException, SQLException {
    BenchData.settle(laboratory.postgres().copy("checkout", Laboratory.BASE));
    try (AppServer server = laboratory.startBoth("checkout")) {
      List<Tokens> tokens = laboratory.signIn(server, "");
      List<String> service = laboratory.perConnection(i -> request("", tokens.get(i)));
      List<String> yardstick =
          laboratory.perConnection(i -> request(Laboratory.YARDSTICK, tokens.get(i)));
      Requests.send(server.port(), service.get(0));
      String answer = Requests.send(server.port(), service.get(0)).text();
      Requests.send(
          server.port(),
          Requests.body("PUT", Laboratory.YARDSTICK + "/checkout", "", "application/json", answer));
      new Fairness(laboratory)
          .check(
              "POST /checkout",
              () -> Requests.send(server.port(), service.get(0)).text(),
              () -> Requests.send(server.port(), yardstick.get(0)).text(),
              UnaryOperator.identity());
      laboratory
          .report()
          .add(
              "POST /checkout, " + LINES + " lines",
              laboratory
                  .alternation()
                  .measure(
                      server,
                      List.of(
                          Alternation.Side.of("service", service),
                          Alternation.Side.of("yardstick", yardstick)),
                      Load.Carry.NOTHING),
              GOAL);
    }
  }

  private static String request(String context, Tokens tokens) {
    return Requests.post(context + "/checkout", tokens.access(), cart());
  }

  /** In two days every shop of the demo is open at ten. */
  static String cart() {
    String lines =
        LongStream.rangeClosed(1, LINES)
            .mapToObj("{\"product_id\": %d, \"shop_id\": 1, \"amount\": 2}"::formatted)
            .collect(Collectors.joining(", "));
    return """
    {"cart": [%s], "payment_method": "bancontact", "checkout": {"method": "delivery",
      "delivery": {"date": "%s", "time": "10:00", "notes": "",
        "address": {"street": "Veldstraat", "nr": "1", "zipcode": "9000", "city": "Gent",
          "country": "BE"}}}}
    """
        .formatted(lines, LocalDate.now(ZoneOffset.UTC).plusDays(2));
  }
}
