package dev.ordering.bench;

import java.io.IOException;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** POST /checkout with a cart of ten lines that is to be delivered. */
final class CheckoutScenario implements Scenario {
  private static final double SHARE = 0.60;
  private static final int LINES = 10;
  private static final String CHECKOUT = "POST /checkout, " + LINES + " lines";

  @Override
  public String name() {
    return "checkout";
  }

  @Override
  public void run(Laboratory laboratory) throws IOException, SQLException {
    try (Bench bench = laboratory.bench("checkout", url -> {})) {
      List<String> access = BenchData.access("checkout", BenchData.READERS);
      String answer = bench.send(request("", access.get(0))).text();
      bench.send(
          Requests.body("PUT", Bench.YARDSTICK + "/checkout", "", "application/json", answer));
      Outcome outcome =
          bench.measure(
              bench.sidesAndJersey(
                  CHECKOUT,
                  context -> access.stream().map(token -> request(context, token)).toList()));
      laboratory.report().table(outcome);
      laboratory.report().share(outcome, CHECKOUT, SHARE);
      laboratory.report().cost(outcome, CHECKOUT + Bench.IN_JERSEY, CHECKOUT + Bench.LEAST);
      laboratory.report().line(outcome.profile().told());
    }
  }

  private static String request(String context, String token) {
    return Requests.post(context + "/checkout", token, cart());
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
