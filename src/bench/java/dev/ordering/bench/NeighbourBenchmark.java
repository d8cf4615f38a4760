package dev.ordering.bench;

import java.io.IOException;
import java.sql.SQLException;
import java.util.List;

/**
 * What a customer who polls notices of another user's requests, most of which come after that
 * user's limit: the 99th percentile of GET /orders alone and beside them.
 */
final class NeighbourBenchmark implements Scenario {
  private static final double GOAL = 2;
  private static final int WARM_UP_SECONDS = 15;
  private static final int ROUNDS = 2;
  private static final int SECONDS = 4;
  private static final int USERS = 200;

  /** Connections of the user who sends too much. */
  private static final int CONNECTIONS = 4;

  @Override
  public String name() {
    return "neighbour";
  }

  @Override
  public void run(Laboratory laboratory) throws IOException, SQLException {
    BenchData.addTokens(
        laboratory.postgres().copy("neighbour", Laboratory.BASE), "neighbour", USERS);
    Deployment service = new Deployment("", Laboratory.war(), "neighbour", false);
    try (AppServer server = laboratory.start(List.of("neighbour"), List.of(service))) {
      List<String> access = BenchData.access("neighbour", USERS);
      // the limits of the warm-up are those of other users
      poll(server, access.subList(2, USERS), CONNECTIONS, WARM_UP_SECONDS).result();
      double alone = 0;
      double beside = 0;
      long flood = 0;
      long refused = 0;
      for (int round = 0; round < ROUNDS; round++) {
        alone += poll(server, access.subList(0, 1), 1, SECONDS).result().slow() / ROUNDS;
        Wrk other = poll(server, access.subList(1, 2), CONNECTIONS, SECONDS);
        beside += poll(server, access.subList(0, 1), 1, SECONDS).result().slow() / ROUNDS;
        Wrk.Result result = other.result();
        flood += result.requests();
        refused += result.refused();
      }
      laboratory
          .report()
          .goal(
              Report.text(
                  "GET /orders of one user, 99th percentile: alone %.1f ms, beside %d requests of"
                      + " another user over %d connections, of which %d were refused, %.1f ms"
                      + " (goal: at most twice)",
                  alone, flood, CONNECTIONS, refused, beside),
              beside <= GOAL * alone);
    }
  }

  private static Wrk poll(AppServer server, List<String> access, int connections, int seconds)
      throws IOException {
    List<String> requests = access.stream().map(token -> Requests.get("/orders", token)).toList();
    return Wrk.start(server.port(), Load.of(requests), connections, seconds);
  }
}
