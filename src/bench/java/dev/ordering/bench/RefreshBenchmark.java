package dev.ordering.bench;

import java.io.IOException;
import java.sql.SQLException;
import java.util.Map;

/** POST /api/token with a refresh token, which is replaced each time. */
final class RefreshBenchmark implements Scenario {
  private static final double SHARE = 0.55;
  private static final String REFRESH = "POST /api/token, refresh_token";

  @Override
  public String name() {
    return "refresh";
  }

  @Override
  public void run(Laboratory laboratory) throws IOException, SQLException {
    try (Bench bench = laboratory.bench("refresh", url -> {})) {
      Outcome outcome =
          bench.measure(
              bench.chains(
                  REFRESH,
                  context ->
                      Requests.form(
                          context + "/api/token",
                          Map.of("grant_type", "refresh_token", "refresh_token", Load.TOKEN))));
      laboratory.report().table(outcome);
      laboratory.report().share(outcome, REFRESH, SHARE);
      laboratory.report().line(outcome.profile().told());
    }
  }
}
