package dev.ordering.bench;

import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** POST /api/token with a refresh token, which is replaced each time. */
final class RefreshBenchmark implements Scenario {
  private static final double GOAL = 0.70;
  private static final String AFTER = "\"refresh_token\":\"";

  @Override
  public String name() {
    return "refresh";
  }

  @Override
  public void run(Laboratory laboratory) throws IOException, SQLException {
    BenchData.settle(laboratory.postgres().copy("refresh", Laboratory.BASE));
    try (AppServer server = laboratory.startBoth("refresh")) {
      List<Tokens> tokens = laboratory.signIn(server, "");
      Chain chain = new Chain(server.port(), tokens.get(0).refresh());
      for (int warm = 0; warm < 3; warm++) {
        chain.refresh("");
      }
      new Fairness(laboratory)
          .check(
              "POST /api/token",
              () -> chain.refresh(""),
              () -> chain.refresh(Laboratory.YARDSTICK),
              answer -> answer.replaceAll("[0-9a-f]{64}", "TOKEN"));
      List<String> first =
          laboratory.perConnection(i -> i == 0 ? chain.token : tokens.get(i).refresh());
      Alternation.Outcome outcome =
          laboratory
              .alternation()
              .measure(
                  server,
                  List.of(
                      new Alternation.Side("service", same(laboratory, request(""))),
                      new Alternation.Side(
                          "yardstick", same(laboratory, request(Laboratory.YARDSTICK)))),
                  new Load.Carry(AFTER, first));
      laboratory.report().add("POST /api/token, refresh_token", outcome, GOAL);
    }
  }

  private static List<List<String>> same(Laboratory laboratory, String request) {
    return laboratory.perConnection(i -> List.of(request));
  }

  private static String request(String context) {
    return Requests.form(
        context + "/api/token",
        Map.of("grant_type", "refresh_token", "refresh_token", Load.Carry.HERE));
  }

  /** One device's tokens. */
  private static final class Chain {
    private final int port;
    private String token;

    Chain(int port, String token) {
      this.port = port;
      this.token = token;
    }

    String refresh(String context) throws IOException {
      String answer = Requests.send(port, request(context).replace(Load.Carry.HERE, token)).text();
      token = Tokens.of(answer).refresh();
      return answer;
    }
  }
}
